export { Pagination, type PaginationProps } from "./pagination";
export { usePageLink } from "./use-page-link";
