import { findForbidden } from "./forbidden-html";

it.each([
  ["a script", '<p>A</p><script src="/a.js">', '<script src="/a.js">'],
  ["a style sheet", "<div><STYLE>p{}</STYLE></div>", "<STYLE>p{}</STYLE></div>"],
  ["a style attribute", '<p class="a" style="top:0">', 'style="top:0">'],
  ["a handler", '<button onclick="go()">', 'onclick="go()">'],
  ["an attribute after a value with an angle bracket", '<p title="a>b" style="top:0">', 'style="top:0">'],
])("finds %s", (_, html, found) => {
  expect(findForbidden(html)).toBe(found);
});

it.each([
  [
    "texts and values as React writes them",
    '<p title=" style=&quot;top:0&quot;">&lt;script&gt; an onclick=&quot;go()&quot;</p>',
  ],
  ["names that only begin or end alike", '<a data-style="x" class="on" data-onclick="x"><scripted></a>'],
])("passes %s", (_, html) => {
  expect(findForbidden(html)).toBeUndefined();
});
