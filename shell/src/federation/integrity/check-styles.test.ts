import { checkStyles } from "./check-styles";

const ownBase = "/remotes/shell/0a1b2c3d4e5f/";

function addStyle(href: string, isFailed: boolean): void {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  if (isFailed) link.dataset.failed = "";
  document.head.append(link);
}
const hrefs = () => [...document.querySelectorAll("link")].map((link) => link.getAttribute("href"));

beforeEach(() => document.head.replaceChildren());

it("takes failed style sheets of remotes out of the page, and no others", () => {
  addStyle(`${ownBase}css/main.css`, false);
  addStyle("/remotes/mf-mortgage/111111111111/css/page.css", true);
  addStyle("/remotes/mf-mortgage/111111111111/css/slots.css", false);
  checkStyles(document, ownBase);
  expect(hrefs()).toEqual([`${ownBase}css/main.css`, "/remotes/mf-mortgage/111111111111/css/slots.css"]);
});

it("does not go on without the shell's own", () => {
  addStyle(`${ownBase}css/main.css`, true);
  expect(() => checkStyles(document, ownBase)).toThrow(`${ownBase}css/main.css did not arrive`);
});
