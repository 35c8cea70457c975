// Chooses the test files that run on the embedded engine, too. Its types: embedded-suites.d.mts.
import { sumProcessorSeconds } from "./profile.mjs";

export const sourceNeedsBothEngines = (source) =>
  /\bTEST_DATABASE_URL\b|\bopenDatabase\(|from "fast-check"/.test(source);

export function chooseEmbeddedSuites(profiles, readSource) {
  const suites = profiles.filter(({ repositories }) => repositories.length > 0);
  const chosen = new Set(
    profiles.map(({ file }) => file).filter((file) => sourceNeedsBothEngines(readSource(file))),
  );
  const isOpen = new Set(suites.flatMap(({ repositories }) => repositories));
  const cover = ({ repositories }) => repositories.forEach((each) => isOpen.delete(each));
  suites.filter(({ file }) => chosen.has(file)).forEach(cover);
  while (isOpen.size > 0) {
    const best = suites
      .map((suite) => ({ suite, worth: worthOf(suite, isOpen) }))
      .reduce((first, second) => (second.worth > first.worth ? second : first)).suite;
    chosen.add(best.file);
    cover(best);
  }
  return [...chosen].sort();
}

/** New repository functions per processor second. */
function worthOf({ phases, repositories }, isOpen) {
  const fresh = repositories.filter((each) => isOpen.has(each)).length;
  return fresh / Math.max(0.1, sumProcessorSeconds(phases));
}
