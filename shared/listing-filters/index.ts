export {
  addressPointSchema,
  findAddressPoint,
  getAddressPointBounds,
  readAddressPoint,
  toAddressPoint,
} from "./address-point";
export { circleLimits, readCircle, writeCircle, type Circle } from "./circle";
export { describeCommute, readCommute, writeCommute, type Commute } from "./commute";
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
export { areaLimits, isArea, readAreas, writeAreas, type Position, type Ring } from "./drawn-areas";
export {
  homeFeatures,
  homeStyles,
  homeTraits,
  type HomeFeature,
  type HomeStyle,
  type HomeTrait,
} from "./features";
export type { Market, OfferedKind } from "./filter";
export {
  filterChips,
  filterField,
  filterFields,
  filterSections,
  type FieldContext,
  type FilterField,
  type FilterSection,
} from "./filter-field";
export { toCashLimit } from "./filter-choices";
export { listingFilters } from "./filters";
export { homeKinds, listOffered, usualKinds, type UsualKind } from "./home-kinds";
export type { NarrowingName } from "./filter-schemas";
export { readSchool, writeSchool, type SchoolCatchment } from "./school";
export { readValues, writeValues } from "./value-list";
export { isReadableQuery, rewriteQuery } from "./saved-query";
export { splitByMarket } from "./split-by-market";
export {
  memberSortKeys,
  propertySortKeys,
  purchaseSortKeys,
  sortDirections,
  sortOrders,
} from "./sort-orders";
export {
  apiFilterSchemas,
  finderQuerySchema,
  hiddenCountQuerySchema,
  mapLinkQuerySchema,
  mapQuerySchema,
  priceCountQuerySchema,
  mapSidebarQuerySchema,
  propertyFilterSchema,
  propertyListQuerySchema,
  type HiddenCountQuery,
  type MapLinkQuery,
  type MapQuery,
  type PriceCountQuery,
  type PropertyFilter,
  type PropertyListQuery,
} from "./queries";
