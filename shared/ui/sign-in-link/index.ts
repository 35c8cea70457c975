export { SignInLink } from "./sign-in-link";
