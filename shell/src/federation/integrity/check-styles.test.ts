import { checkStyles } from "./check-styles";

const ownBase = "/remotes/shell/0a1b2c3d4e5f/";
/** As webpack writes it: relative to the folder of the entry. */
const publicPath = `${location.origin}${ownBase}js/../`;

function addStyle(base: string, path: string, isFailed = false): void {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: base + path });
  link.dataset.href = path;
  if (isFailed) link.dataset.failed = "";
  document.head.append(link);
}
const names = () => [...document.querySelectorAll("link")].map((link) => link.dataset.href);

beforeEach(() => document.head.replaceChildren());

it("gives each style sheet the name by which only its own bundle finds it", () => {
  addStyle(ownBase, "css/main.css");
  addStyle("/remotes/mf-mortgage/111111111111/", "css/main.css");
  checkStyles(document, publicPath);
  expect(names()).toEqual([
    `${publicPath}css/main.css`,
    `${location.origin}/remotes/mf-mortgage/111111111111/css/main.css`,
  ]);
});

it("removes failed style sheets of remotes from the page, and no others", () => {
  addStyle(ownBase, "css/main.css");
  addStyle("/remotes/mf-mortgage/111111111111/", "css/page.css", true);
  checkStyles(document, publicPath);
  expect(names()).toEqual([`${publicPath}css/main.css`]);
});

it("fails when one of the shell's own is missing", () => {
  addStyle(ownBase, "css/main.css", true);
  expect(() => checkStyles(document, publicPath)).toThrow(`${ownBase}css/main.css did not arrive`);
});
