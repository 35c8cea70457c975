import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { repository } from "../support/site";

/** Where the documents of the one bundle find its files. */
export const bundlePath = "/one-bundle/";

const run = promisify(execFile);

export interface OneBundle {
  /** A document of the site with the one bundle's files in place of the remotes', and without rendered HTML. */
  rewrite(html: string): string;
  /** The content of a file with its brotli copy where there is one; rejects when it isn't there. */
  read(file: string): Promise<{ bytes: Buffer; isCompressed: boolean }>;
}

/** Builds the same sources as one bundle, in `folder`. */
export async function buildOneBundle(folder: string): Promise<OneBundle> {
  const program = ["platform/bin/run-program.mjs", "platform/bench/one-bundle.ts", folder];
  await run(process.execPath, program, { cwd: repository });
  const chunks = JSON.parse(await readFile(path.join(folder, "chunks.json"), "utf8")) as Record<
    string,
    string[]
  >;
  const files = path.join(folder, "files");
  return {
    rewrite: (html) => rewrite(html, chunks),
    async read(file) {
      const full = path.join(files, path.normalize(`/${file}`));
      const compressed = await readFile(`${full}.br`).catch(() => undefined);
      return compressed
        ? { bytes: compressed, isCompressed: true }
        : { bytes: await readFile(full), isCompressed: false };
    },
  };
}

const tagsOfBuilds = /<(?:link|script)\b[^>]*(?:href|src)="\/remotes\/[^>]*>(?:<\/script>)?\n?/g;

function rewrite(html: string, chunks: Record<string, string[]>): string {
  const tags = html.match(tagsOfBuilds)?.join("") ?? "";
  // The hints name the page: its chunk, and the remote that it is of.
  const [, route] = /\/js\/(route-[a-z-]+)\.[0-9a-f]+\.js/.exec(tags) ?? [];
  const [, remote] = /modulepreload[^>]*\/remotes\/(mf-[a-z-]+)\//.exec(tags) ?? [];
  const names = ["main", ...(remote ? [`${remote}/routes`] : []), ...(route ? [route] : [])];
  const files = [...new Set(names.flatMap((name) => chunks[name] ?? []))];
  const entry = chunks.main?.findLast((file) => file.endsWith(".js"));
  const links = files.map((file) => {
    const url = `${bundlePath}${file}`;
    if (file.endsWith(".woff2") && file.includes("preload"))
      return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`;
    if (file.endsWith(".css")) return `<link rel="stylesheet" href="${url}" data-href="${file}">`;
    return file.endsWith(".js") && file !== entry
      ? `<link rel="modulepreload" crossorigin href="${url}">`
      : "";
  });
  const script = `<script type="module" crossorigin src="${bundlePath}${entry}"></script>`;
  return html
    .replace(tagsOfBuilds, "")
    .replace("</title>", () => `</title>\n${[...links.filter(Boolean), script].join("\n")}`)
    .replace(/<div id="root"[^>]*>[^]*<\/div>\n<noscript>/, `<div id="root"></div>\n<noscript>`);
}
