import { transform } from "esbuild";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import type { Finding, ReadStored } from "./gate-check";

const builtIns =
  "Array|Boolean|Date|Document|Element|Event|EventTarget|Function|HTMLElement|History|JSON|Map|Math|Node|Number|Object|Promise|Reflect|RegExp|Set|Storage|String|WeakMap|XMLHttpRequest";
const globals = "fetch|history|location|document|setTimeout|setInterval|requestAnimationFrame";
const isAssigned = String.raw`\s*(?:\|\||\?\?|&&)?=(?![=>])`;
const builtInPatch = new RegExp(
  [
    String.raw`(?<![\w$.])(?:${builtIns})\.prototype(?:\.[\w$]+|\[[^\]]+\])${isAssigned}`,
    String.raw`\bdelete (?:window\.|globalThis\.|self\.)?(?:${builtIns})\.(?:prototype\b|[a-z])`,
    String.raw`\b(?:defineProperty|defineProperties|assign)\((?:history|JSON|Math|${builtIns}),`,
    String.raw`\bdefineProperty\((?:window|globalThis|self),["'](?:${globals}|${builtIns})["']`,
    String.raw`\bassign\((?:window|globalThis|self),\{(?:${globals}|${builtIns})\b`,
    String.raw`(?<![\w$.])(?:window\.|globalThis\.|self\.)?(?:${builtIns})\.(?!prototype)[a-z][\w$]*${isAssigned}`,
    String.raw`\b(?:defineProperty|defineProperties|assign|setPrototypeOf)\((?:window\.|globalThis\.|self\.)?(?:${builtIns})\.prototype\b`,
    String.raw`(?<![\w$.])(?:window|globalThis|self)\.(?:${globals}|${builtIns})${isAssigned}`,
    String.raw`(?<![\w$.])(?:window\.)?(?:history|JSON|Math|localStorage|sessionStorage)\.[\w$]+${isAssigned}`,
  ].join("|"),
);

/** Calls that no part of a page may make, because they affect all other parts. The patterns match minified output. */
const forbidden: { call: RegExp; name: string; why: string; isFreeForShell?: boolean }[] = [
  {
    call: /\b(?:localStorage|sessionStorage)\??\.clear\b/,
    name: "localStorage.clear or sessionStorage.clear",
    why: "deletes what other remotes stored; remove your own keys by shared/storage",
  },
  {
    call: /\bdocument\??\.write(?:ln)?\b/,
    name: "document.write",
    why: "replaces the page; render with React",
  },
  {
    call: /(?<![\w$.])eval\(/,
    name: "eval",
    why: "is blocked by the content security policy",
  },
  {
    call: /(?<![\w$.])Function\((?=["'`\w])/,
    name: "Function from text",
    why: "is blocked by the content security policy",
    // The federation runtime contains it for module formats that this site does not use.
    isFreeForShell: true,
  },
  {
    call: builtInPatch,
    name: "an assignment to a built-in object or a global function",
    why: "changes it for every part of the page; call a function of your own",
    isFreeForShell: true,
  },
  {
    call: /\bindexedDB\??\.deleteDatabase\b/,
    name: "indexedDB.deleteDatabase",
    why: "deletes what others stored",
    isFreeForShell: true,
  },
  {
    call: /\bserviceWorker\??\.register\b/,
    name: "serviceWorker.register",
    why: "is the shell's: a page has one service worker",
    isFreeForShell: true,
  },
];

/** Rejects scripts that do not parse or that use globals which belong to the whole page. */
export async function checkScripts({ name, files }: BuildRecord, read: ReadStored): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { path } of files.filter((file) => file.path.endsWith(".js"))) {
    const text = (await read(path))?.toString() ?? "";
    // Runs in esbuild's own process, so that the edge can serve in the meantime.
    const error = await transform(text, { format: "esm", target: "esnext", logLevel: "silent" }).then(
      () => undefined,
      (reason: { errors?: { text: string; location: { line: number } | null }[] }) => reason.errors?.[0],
    );
    if (error) {
      findings.push({
        code: "SYNTAX_ERROR",
        message: `${path} is not JavaScript: ${error.text} (line ${error.location?.line ?? "unknown"}).`,
        fix: "Build it again with the preset.",
      });
    }
    for (const { call, name: api, why, isFreeForShell } of forbidden) {
      if (!call.test(text) || (isFreeForShell && name === "shell")) continue;
      findings.push({
        code: "FORBIDDEN_API",
        message: `${path} uses ${api}, which ${why}.`,
        fix: "Remove the call.",
      });
    }
  }
  return findings;
}
