import { readFile } from "node:fs/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";

const frame =
  /\(?https?:\/\/[^/\s]+\/platform\/dev\/builds\/([\w-]+)\/((?:js|hot)\/[\w.-]+?):(\d+):(\d+)\)?/g;

/** Returns a browser's stack with the source positions of development builds below `folder`. */
export async function toSourceStack(stack: string, folder: string): Promise<string> {
  const maps = new Map<string, SourceMap | null>();
  for (const [, name = "", file = ""] of stack.matchAll(frame)) {
    const key = join(name, file);
    if (!maps.has(key)) maps.set(key, await readMap(join(folder, `${key}.map`)));
  }
  return stack.replace(frame, (whole, ...groups: string[]) => {
    const [name = "", file = "", line, column] = groups;
    const entry = maps.get(join(name, file))?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !("originalSource" in entry)) return whole;
    return `${entry.originalSource.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, "")}:${entry.originalLine + 1}`;
  });
}

async function readMap(file: string): Promise<SourceMap | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? null : new SourceMap(JSON.parse(text) as SourceMapPayload);
}
