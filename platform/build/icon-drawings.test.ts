import { joinIcons } from "./icon-drawings";
import { iconStyle } from "./icon-style.mjs";

const svg = (lines: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="24">${lines}</svg>`;
const icon = (name: string, lines: string, filled = false) =>
  iconStyle(svg(lines), { filled }).replace(".shape", `.${name}`);

function join(css: string): string {
  return joinIcons(css).reduceRight(
    (text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end + 1),
    css,
  );
}

const read = (css: string) => decodeURIComponent(/svg\+xml,([^"]*)"/.exec(css)?.[1] ?? "");

describe("the icons of a style sheet", () => {
  const css = [
    ".before{color:red}",
    icon("bed", '<path d="M1 1"/>'),
    ".between{color:green}",
    icon("heart", '<path d="M2 2"/>'),
    icon("heart_filled", '<path d="M2 2"/>', true),
    ".after{color:blue}",
  ].join("\n");

  it("share one drawing, each with its part, and the rest of the sheet stays", () => {
    const joined = join(css);
    expect(joined.match(/url\(/g)).toHaveLength(1);
    expect(read(joined)).toBe(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 120' stroke='#000' stroke-width='1.75' " +
        "stroke-linecap='round' stroke-linejoin='round'>" +
        "<g transform='translate(0 0)' fill='none'><path d='M1 1'/></g>" +
        "<g transform='translate(0 48)' fill='none'><path d='M2 2'/></g>" +
        "<g transform='translate(0 96)' fill='#000'><path d='M2 2'/></g></svg>",
    );
    expect(joined.replace(/url\("[^"]*"\)/, "url()").split("\n")).toEqual([
      ".before{color:red}",
      ".bed,.heart,.heart_filled{--lw-icon:url();--lw-icon-size:100% 500%}.bed{--lw-icon-at:0 0%}",
      ".between{color:green}",
      ".heart{--lw-icon-at:0 50%}",
      ".heart_filled{--lw-icon-at:0 100%}",
      ".after{color:blue}",
    ]);
  });

  it("are drawn once when two classes have the same lines", () => {
    const joined = join([icon("bed", "<path/>"), icon("door", "<path/>"), icon("key", "<g/>")].join("\n"));
    expect(read(joined).match(/<g transform/g)).toHaveLength(2);
    expect(joined).toContain(".door{--lw-icon-at:0 0%}");
  });

  it("are left alone where there is only one", () => {
    expect(joinIcons(icon("bed", "<path/>"))).toEqual([]);
  });
});
