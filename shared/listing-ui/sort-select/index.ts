export { SortSelect, type SortSelectProps } from "./sort-select";
export { useSortOrders } from "./use-sort-orders";
