export { NewHomeTax } from "./new-home-tax";
