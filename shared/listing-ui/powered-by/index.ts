export { PoweredBy } from "./powered-by";
