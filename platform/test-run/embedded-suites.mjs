// Chooses the test files that run on the embedded engine, too. Its types: embedded-suites.d.mts.
import { sumProcessorSeconds } from "./profile.mjs";

export const sourceNeedsBothEngines = (source) =>
  /\bTEST_DATABASE_URL\b|\bopenDatabase\(|from "fast-check"/.test(source);

/** True for a test file without a database, however random its input. */
const hasNoDatabase = ({ repositories }, source) =>
  repositories.length === 0 && !/openDatabase|TEST_DATABASE_URL/.test(source);

export function chooseEmbeddedSuites(profiles, readSource) {
  const suites = profiles
    .map(({ file, phases, repositories }) => ({
      file,
      repositories,
      source: readSource(file),
      seconds: Math.max(0.1, sumProcessorSeconds(phases)),
    }))
    .filter((suite) => !hasNoDatabase(suite, suite.source));
  const chosen = suites.filter(({ source }) => sourceNeedsBothEngines(source));
  const missing = new Set(suites.flatMap(({ repositories }) => repositories));
  const choose = (suite) => suite.repositories.forEach((each) => missing.delete(each));
  chosen.forEach(choose);
  while (missing.size > 0) {
    const best = findBest(suites, missing);
    chosen.push(best);
    choose(best);
  }
  return chosen.map(({ file }) => file).sort();
}

/** The suite with the most missing repository functions per processor second. */
function findBest(suites, missing) {
  const worth = ({ repositories, seconds }) =>
    repositories.filter((each) => missing.has(each)).length / seconds;
  return suites.reduce((first, second) => (worth(second) > worth(first) ? second : first));
}
