import type { FastifyInstance } from "fastify";

/** Path of the rules, which every document names in its header `speculation-rules`. */
export const speculationRulesPath = "/speculation-rules.json";

/**
 * A home opens in a new tab, so its document is requested when the pointer rests on its link or presses it. Browsers
 * request few at a time, and none when people save data or battery. The documents are the same for all visitors, and
 * `sec-purpose` keeps them out of the counts of visits.
 */
const rules = {
  prefetch: [
    {
      where: { and: [{ href_matches: "/listings/*" }, { not: { href_matches: "/listings/featured*" } }] },
      eagerness: "moderate",
    },
  ],
};

/** Serves the rules by which browsers fetch documents ahead. */
export function addSpeculationRules(app: FastifyInstance): void {
  app.get(speculationRulesPath, (_request, reply) =>
    reply
      .type("application/speculationrules+json")
      .header("cache-control", "public, max-age=3600")
      .send(JSON.stringify(rules)),
  );
}
