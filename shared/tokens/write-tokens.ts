// Usage: tsx shared/tokens/write-tokens.ts [--check]   (after every change of a *.tokens.json)
import { readFileSync, writeFileSync } from "node:fs";
import { renderTokens } from "./render-tokens";

const isCheck = process.argv.includes("--check");

for (const [name, text] of Object.entries(await renderTokens())) {
  const file = new URL(name, import.meta.url);
  if (!isCheck) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.error(`${name} is not what the tokens say. Run: npx tsx shared/tokens/write-tokens.ts`);
    process.exitCode = 1;
  }
}
