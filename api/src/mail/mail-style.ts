import { colours, type ColourName } from "@larchway/shared/tokens";
import { trustedHtml } from "./html";

const rules = (theme: "light" | "dark") => {
  const colour = (name: ColourName) => colours[name][theme];
  // Mail programs change colours without !important in the dark.
  return `
body, .page { background: ${colour("mist")} !important; color: ${colour("ink")} !important; }
.card { background: ${colour("surface")} !important; border-color: ${colour("line")} !important; }
h1, h2, .price, .price a { color: ${colour("ink")} !important; }
a { color: ${colour("spruce")} !important; }
.kind { color: ${colour("gold-ink")} !important; }
.soft, .soft a { color: ${colour("soft-ink")} !important; }
.button { background: ${colour("spruce")} !important; color: ${colour("on-spruce")} !important; }`;
};

/** The style sheet of mails and of the pages behind their links: one column, in both themes. */
export const mailStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; font: 16px/1.5 Arial, Helvetica, sans-serif; -webkit-text-size-adjust: 100%; }
.page { max-width: 600px; margin: 0 auto; padding: 16px 12px 32px; overflow-wrap: anywhere; }
.brand { margin: 0 0 16px; font: bold 20px/1.2 Georgia, serif; }
.brand a { text-decoration: none; }
h1 { margin: 0 0 8px; font: bold 26px/1.2 Georgia, serif; }
h2 { margin: 0; font-size: 16px; line-height: 1.5; }
p, ul { margin: 0 0 8px; }
ul { padding: 0 0 0 24px; }
.card { margin: 16px 0; padding: 12px; border: 1px solid; border-radius: 14px; }
.card img { display: block; width: 100%; max-width: 100%; height: auto; margin: 0 0 12px; border: 0; border-radius: 8px; }
.kind { margin: 0; font-size: 14px; font-weight: bold; }
.price { margin: 0; font-size: 22px; font-weight: bold; line-height: 1.3; }
.price a { text-decoration: none; }
.soft { font-size: 14px; }
.button { display: inline-block; padding: 12px 24px; border: 0; border-radius: 6px; font: bold 16px/1.3 Arial, Helvetica, sans-serif; text-decoration: none; cursor: pointer; }
.actions a { display: inline-block; margin: 0 16px 0 0; padding: 4px 0; }
.phone { white-space: nowrap; }
.foot { margin-top: 32px; }
.foot p { margin: 0 0 4px; }
${rules("light")}
@media (prefers-color-scheme: dark) {${rules("dark")}
}`;

/** The style sheet in its element, without a character more: policies name it by its hash. */
export const styleElement = trustedHtml(`<style>${mailStyle}</style>`);
