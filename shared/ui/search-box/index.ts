/** @deprecated Import `@larchway/shared/listing-ui/search-box`. Remove it when no stored build uses this entry point. */
export { SearchBox, type SearchBoxProps } from "@larchway/shared/listing-ui/search-box";
