import { toPlainText } from "./plain-text";

it.each([
  ["Tom &amp; Ada&#39;s", "Tom & Ada's"],
  ["&quot;Loft&quot; &ndash; 12&nbsp;ft", '"Loft" – 12 ft'],
  ["caf&eacute; &#x2019;n&#8217; bar", "café ’n’ bar"],
  ["AT&amp;amp;T", "AT&T"],
  ["one<br/>two<BR>three<br />four", "one\ntwo\nthree\nfour"],
  ["<p>one</p><p>two</p>", "one\ntwo"],
  ["&lt;br/&gt;one&lt;br/&gt;", "one"],
  ["<b>Bright</b> and <span style='x'>wide</span>", "Bright and wide"],
  ["<script>alert(1)</script>Quiet<!-- none -->", "Quiet"],
  ["one\r\n\r\n\r\n\r\ntwo", "one\n\ntwo"],
  // Written by people, not HTML:
  ["under <700 sq ft, a<b, 5 > 3", "under <700 sq ft, a<b, 5 > 3"],
  ["R&D; Q&A at https://a.example/?a=1&copy=2", "R&D; Q&A at https://a.example/?a=1&copy=2"],
])("%j reads %j", (html, text) => {
  expect(toPlainText(html)).toBe(text);
});
