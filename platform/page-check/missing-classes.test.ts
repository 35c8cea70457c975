import { findMissingClasses } from "./missing-classes";

const sheets = [".mf-listings_card_price_1a2b3{color:red}", ".shell_header_bar_4c5d6,.x:hover{top:0}"];

it.each([
  ["all have rules", '<p class="mf-listings_card_price_1a2b3 shell_header_bar_4c5d6">', []],
  ["another hash", '<p class="mf-listings_card_price_99999">', ["mf-listings_card_price_99999"]],
  [
    "one without a style sheet",
    '<p class="a"><b class="mf-map-search_page_map_00000">',
    ["mf-map-search_page_map_00000"],
  ],
  ["names of libraries", '<div class="Toastify glide">', []],
])("finds classes without rules: %s", (_, html, expected) => {
  expect(findMissingClasses(html, sheets)).toEqual(expected);
});
