export { NoSuchPage } from "./no-such-page";
