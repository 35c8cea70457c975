// What the parts of `npm test` may cost.

/**
 * Processor seconds that each part of `npm test` may take at the usual pace (docs/testing.md).
 *
 * @type {Readonly<Record<string, number>>}
 */
export const budgets = {
  "Checks of the sources": 300,
  "Unit and API tests (PostgreSQL)": 1_050,
  "API tests (embedded engine)": 330,
  "Journeys in Chromium, on the production build": 1_000,
  "Smoke journey in Firefox and WebKit": 280,
};

const tolerance = 1.5;

/**
 * The parts that took over 1.5 of their budget, with what a contributor reads about it.
 *
 * @param {readonly { name: string, processorSeconds?: number }[]} results
 * @param {number} pace of this machine, from `measurePace`
 * @param {Readonly<Record<string, number>>} [limits]
 * @returns {{ name: string, text: string }[]}
 */
export function findOverspent(results, pace, limits = budgets) {
  return results
    .map(({ name, processorSeconds }) => ({
      name,
      spent: (processorSeconds ?? 0) * pace,
      budget: limits[name] ?? Infinity,
    }))
    .filter(({ spent, budget }) => spent > budget * tolerance)
    .map(({ name, spent, budget }) => ({
      name,
      text:
        `"${name}" took ${Math.round(spent)} processor seconds (at the usual pace); its budget is ${budget}. ` +
        "Find what grew in the profile (npm test -- --profile), or raise the budget in platform/test-run/budgets.mjs and say why.",
    }));
}
