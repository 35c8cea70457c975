export { FilterDialog } from "./filter-dialog";
