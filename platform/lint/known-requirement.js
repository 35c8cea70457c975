import { readFileSync } from "node:fs";

const rows = readFileSync(new URL("../../docs/requirements.tsv", import.meta.url), "utf8").split("\n");
const requirementIds = new Set(rows.slice(1).map((row) => row.split("\t")[0]));

/**
 * Ids in a text, with every id of a range: "R2.093-098".
 *
 * @param {string} text
 */
function* idsIn(text) {
  for (const [, chapter, from, to = from] of text.matchAll(/\bR(\d+)\.(\d+)(?:-(\d+))?/g)) {
    for (let row = Number(from); row <= Number(to); row += 1)
      yield `R${chapter}.${String(row).padStart(3, "0")}`;
  }
}

/**
 * Rejects the id of a requirement that is missing in docs/requirements.tsv: the title would promise nothing.
 *
 * @type {import("eslint").Rule.RuleModule}
 */
export const knownRequirement = {
  meta: {
    type: "problem",
    schema: [],
    messages: { unknown: "docs/requirements.tsv has no row {{id}}." },
  },
  create(context) {
    const check = (/** @type {import("eslint").Rule.Node} */ node, /** @type {string} */ text) => {
      for (const id of idsIn(text)) {
        if (!requirementIds.has(id)) context.report({ node, messageId: "unknown", data: { id } });
      }
    };
    return {
      Literal(node) {
        if (typeof node.value === "string") check(node, node.value);
      },
      TemplateElement(node) {
        check(node, node.value.raw);
      },
    };
  },
};
