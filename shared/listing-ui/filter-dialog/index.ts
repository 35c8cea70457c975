export { FilterDialog, type FilterDialogProps } from "./filter-dialog";
export type { CountHomes } from "./use-home-count";
