export {
  CityFilter,
  FilterSelect,
  FilterText,
  MainFilters,
  toContext,
  type FilterFieldsProps,
} from "./filter-fields";
export { useFilterOptions, type FilterOptions } from "./use-filter-options";
