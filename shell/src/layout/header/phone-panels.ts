export { MobileMenu } from "./mobile-menu";
export { SearchSheet } from "./search-sheet";
