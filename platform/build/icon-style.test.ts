import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const script = path.join(__dirname, "icon-style.mjs");

/** Jest cannot load an ES module, so Node runs it. */
async function iconStyle(svg: string, options = {}) {
  const code = `import { iconStyle } from ${JSON.stringify(script)}; process.stdout.write(iconStyle(...${JSON.stringify([svg, options])}));`;
  return (await run(process.execPath, ["--input-type=module", "-e", code])).stdout;
}

const check = `<!-- @license lucide-static v1 - ISC -->
<svg
  class="lucide lucide-check"
  stroke="currentColor"
  stroke-width="2"
>
  <path d="M20 6 9 17l-5-5" />
</svg>
`;

describe("style sheet of an icon", () => {
  it("holds the drawing as a data URI of one line, with our width of lines", async () => {
    const css = await iconStyle(check);
    const [, uri = ""] = /^\.shape\{--lw-icon:url\("data:image\/svg\+xml,([^"]+)"\)\}$/.exec(css) ?? [];
    expect(uri).not.toMatch(/[#<>"\n]/);
    const svg = decodeURIComponent(uri);
    expect(svg).toContain("<path d='M20 6 9 17l-5-5'/></svg>");
    expect(svg).toContain("fill='none' stroke='#000' stroke-width='1.75'");
  });

  it("gives the inside the colour too when it is filled", async () => {
    expect(decodeURIComponent(await iconStyle(check, { filled: true }))).toContain("fill='#000'");
  });

  it("is refused for a file that is no SVG", async () => {
    await expect(iconStyle("Not found")).rejects.toThrow("not an SVG file");
  });
});
