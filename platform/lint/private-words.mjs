/** Lists of questions with their answers, and what the site says to people: there both words mean themselves. */
const questionsAndAnswers =
  /^mf-sell-tools\/src\/(bands|selling|guide)\/|^mf-listings\/src\/dream-home-finder\/|^shell\/src\/content\//;

/**
 * Words that only this code used, with the field's own. `name` is matched against a name in lower case with dashes
 * (`answerStore` as answer-store); `text` finds the word in comments and prose, for the counts. `functions` restricts a word to
 * names of functions, `below` to a folder. `except` names the files where the word has its own meaning.
 */
export const privateWords = [
  {
    word: "answer",
    name: /(^|-)answers?(-|$)/,
    text: /\banswer(s|ed|ing)?\b|answer[A-Z]|Answers?\b/g,
    use: "response; of stores: response cache",
    except: questionsAndAnswers,
  },
  {
    word: "question",
    name: /(^|-)questions?(-|$)/,
    text: /\bquestions?\b/g,
    use: "request, query or cache key",
    except: questionsAndAnswers,
  },
  {
    word: "asked",
    name: /(^|-)asked(-|$)/,
    text: /\basked\b|\bAsked/g,
    use: "requested, prefetched; of caches: admission filter",
  },
  {
    word: "kept",
    name: /(^|-)kept(-|$)/,
    text: /\bkept\b|\bkept[A-Z]|Kept/g,
    use: "cached, stored; of homes: saved offline",
  },
  { word: "anew", name: /(^|-)anew(-|$)/, text: /\banew\b/g, use: "again, new" },
  {
    word: "xOf",
    name: /.-of$/,
    functions: true,
    text: /\b(?!(last)?[iI]ndexOf|getPrototypeOf|multipleOf|toBeInstanceOf)[a-z]\w*Of\(/g,
    use: "a verb: toX, getX, buildX, parseX",
  },
  { word: "bits", name: /^(table-)?bits$/, text: /\bBits\b|\btableBits\b|table bits/g, use: "BitSet" },
  { word: "first place", name: /first-place/, text: /firstPlace|first place/g, use: "lowerBound" },
  {
    word: "sorted slots",
    name: /sorted-slots/,
    text: /sortedSlots|sorted slots/g,
    use: "radixArgsort, sorted index",
  },
  {
    word: "vocabulary",
    name: /(^|-)vocabular(y|ies)(-|$)/,
    text: /\bvocabular(y|ies)\b|Vocabulary/gi,
    use: "dictionary (encoding)",
  },
  {
    word: "pair",
    name: /^pair(-|$)|(base|segment)-pair/,
    text: /\b(base|segment) pair\b|segmentPair|basePair|pair-(worker|thread|builder)/g,
    use: "snapshot, base and delta segments",
  },
  {
    word: "take turns",
    name: /(take|in)-turns?(-|$)/,
    text: /takeTurns?|takes? turns|inTurn/g,
    use: "request queue, concurrency limit",
  },
  { word: "rested", name: /(^|-)rested(-|$)/, text: /\brested\b|[rR]ested[A-Z]/g, use: "debounced" },
  { word: "late", name: /^late(-|$)/, text: /\bLate[A-Z]\w+|\blate-page\b|ui\/late\b/g, use: "lazy" },
  { word: "specimen", name: /(^|-)specimens?(-|$)/, text: /specimens?/gi, use: "example" },
  { word: "room", name: /(^|-)rooms?(-|$)/, below: "platform/", text: /\brooms?\b/gi, use: "workspace" },
  { word: "kind typos", name: /kind-typos?/, text: /kindTypos?|kind typos?/g, use: "edit distance" },
  { word: "fresh time", name: /fresh-time/, text: /freshTime|fresh time/g, use: "TTL, maxAge" },
  {
    word: "outsides",
    name: /(^|-)(outsides|sleepings|practicals)(-|$)/,
    text: /\b(outsides|sleepings|practicals)\b/g,
    use: "exterior features, bedrooms, indoor features",
  },
  {
    word: "auth limit",
    name: /auth-limit|user-gate/,
    text: /authLimit|auth limit|userGate|user gate/g,
    use: "throttle, rate limit, lockout",
  },
  {
    word: "pointer steps",
    name: /pointer-steps?/,
    text: /pointerSteps?|pointer steps?/g,
    use: "live history",
  },
  { word: "refusal", name: /(^|-)refusals?(-|$)/, text: /refusals?/gi, use: "problem, response error" },
  {
    word: "repeat",
    name: /^repeat(-|$)/,
    text: /\brepeat[A-Z]\w*|from "[^"]*\/repeat"/g,
    use: "retry with back-off, interval job",
  },
  { word: "settle", name: /^settle(-|$)/, text: /\bsettle[A-Z]\w*/g, use: "retry, resolve" },
  { word: "told", name: /(^|-)told(-|$)/, text: /\btold (of|about)\b|\btold[A-Z]/g, use: "notified" },
];
