export { classNames } from "./class-names";
