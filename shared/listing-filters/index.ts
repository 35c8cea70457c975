export {
  countFilters,
  filterNames,
  narrowingFilters,
  narrowingNames,
  readFilter,
  readFilters,
  writeFilters,
  type FilterName,
  type NarrowingFilters,
  type SearchFilters,
} from "./codec";
export { homeFeatures, type HomeFeature } from "./features";
export type { Market } from "./filter";
export {
  filterChips,
  filterField,
  filterFields,
  filterSections,
  type FieldContext,
  type FilterField,
  type FilterSection,
} from "./filter-field";
export { listingFilters } from "./filters";
export type { NarrowingName } from "./filter-schemas";
export { splitByMarket } from "./split-by-market";
export { memberSortKeys, propertySortKeys, sortDirections, sortOrders } from "./sort-orders";
export {
  apiFilterSchemas,
  finderQuerySchema,
  mapQuerySchema,
  mapSidebarQuerySchema,
  propertyFilterSchema,
  propertyListQuerySchema,
  type MapQuery,
  type PropertyFilter,
  type PropertyListQuery,
} from "./queries";
