// What the parts of `npm test` may cost. Its types: budgets.d.mts.

export const budgets = {
  "Checks of the sources": 300,
  "Unit and API tests (PostgreSQL)": 1_050,
  "API tests (embedded engine)": 330,
  "Journeys in Chromium, on the production build": 1_000,
  "Smoke journey in Firefox and WebKit": 280,
};

const tolerance = 1.5;

export function findOverspent(results, pace, limits = budgets) {
  return results
    .map(({ name, processorSeconds }) => ({
      name,
      spent: (processorSeconds ?? 0) * pace,
      budget: limits[name],
    }))
    .filter(({ spent, budget }) => budget !== undefined && spent > budget * tolerance)
    .map(({ name, spent, budget }) => ({
      name,
      text:
        `"${name}" took ${Math.round(spent)} processor seconds (at the usual pace); its budget is ${budget}. ` +
        "Find what grew in the profile (npm test -- --profile), or raise the budget in platform/test-run/budgets.mjs and say why.",
    }));
}
