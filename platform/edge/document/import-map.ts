import { createHash } from "node:crypto";
import type { LiveBuild } from "@larchway/shared/contracts/release";
import { escapeJson } from "./escape";

/**
 * The hashes of what the shell's entry imports statically: nothing but an import map gives these to browsers. Empty for a shell
 * without such imports. It must stand in front of every other module of a document.
 */
export function importMapScript(shell: LiveBuild): string {
  const text = importMapText(shell);
  return text === "" ? "" : `<script type="importmap">${text}</script>`;
}

/** The content security policy of documents with this shell: it forbids inline scripts, but for the one with this content. */
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
