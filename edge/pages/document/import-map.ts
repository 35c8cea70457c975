import { createHash } from "node:crypto";
import type { LiveBuild } from "@larchway/shared/contracts/release";
import { escapeJson } from "@larchway/releases/http/escape";

/**
 * Returns an import map with the hashes of the shell entry's static imports, which cannot carry hashes otherwise. Empty
 * for a shell without such imports. It must come before every other module of the document.
 */
export function importMapScript(shell: LiveBuild): string {
  const text = importMapText(shell);
  return text === "" ? "" : `<script type="importmap">${text}</script>`;
}

/** Returns the policy with the hash of the import map added, so that this one inline script may run. */
export function allowImportMap(policy: string, shell: LiveBuild): string {
  const text = importMapText(shell);
  if (text === "") return policy;
  const hash = createHash("sha256").update(text).digest("base64");
  return policy.replace(/script-src [^;]*/, `$& 'sha256-${hash}'`);
}

function importMapText({ base, entry, exposes, integrity }: LiveBuild): string {
  const imports = (exposes.main?.js ?? []).filter((path) => path !== entry);
  const hashes = imports.flatMap((path) => {
    const hash = integrity?.files?.[path];
    return hash === undefined ? [] : [[base + path, `sha256-${hash}`]];
  });
  return hashes.length === 0 ? "" : escapeJson(JSON.stringify({ integrity: Object.fromEntries(hashes) }));
}
