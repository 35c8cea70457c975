import { findMissingClasses } from "./missing-classes";

const sheets = ["._k3Fd09a{color:red}", "._Zz01aBb,.x:hover{top:0}"];

it.each([
  ["all have rules", '<p class="_k3Fd09a _Zz01aBb">', []],
  ["another hash", '<p class="_k3Fd08a">', ["_k3Fd08a"]],
  ["an icon without a style sheet", '<p class="a"><b class="_000000_shape">', ["_000000_shape"]],
  ["names of libraries", '<div class="Toastify glide">', []],
])("finds classes without rules: %s", (_, html, expected) => {
  expect(findMissingClasses(html, sheets)).toEqual(expected);
});
