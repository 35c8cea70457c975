// Usage: tsx shared/tokens/write-tokens-css.ts   (after every change of tokens.ts or colours.ts)
import { writeFileSync } from "node:fs";
import { renderTokensCss } from "./tokens-css";

writeFileSync(new URL("tokens.css", import.meta.url), renderTokensCss());
