import { countNodes } from "./count-nodes";

it.each([
  ["", 0],
  ["<p></p>", 1],
  ["<main><h1>Homes &gt; Toronto</h1><!-- --> and <br/>more</main>", 7],
  [
    '<ul class="a&gt;b"><li>1</li><li> </li></ul><!--$--><svg viewBox="0 0 1 1"><path d="M0"></path></svg><!--/$-->',
    9,
  ],
  ["<textarea>a &lt;b&gt;</textarea><table><tbody><tr><td>1</td></tr></tbody></table>", 7],
  // Browsers with scripts make one text of the content.
  ["<form><noscript><button>Go</button> now</noscript>text</form><noscript></noscript><p>x</p>", 7],
])("counts the nodes that a browser makes of %s", (html, count) => {
  expect(countNodes(html)).toBe(count);
});
