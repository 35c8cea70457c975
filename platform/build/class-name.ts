import { createHash } from "node:crypto";
import path from "node:path";
import type { LoaderContext } from "webpack";
import { repository } from "./rooms";

/**
 * A CSS module's class in the page: remote, file, name and a short hash, e.g. `mf-listings_card_price_1a2b3`. The hash
 * covers the style sheet's text, so two builds of a remote can stand in one page, and it is made here rather than by
 * css-loader, so that the browser and the server bundle agree.
 */
export function classNameOf(context: LoaderContext<object>, _ident: string, localName: string): string {
  return nameOf(context, localName, context.fs.readFileSync?.(context.resourcePath)?.toString() ?? "");
}

/** The same without the text: while somebody works on the styles, the names stay. */
export function lastingClassNameOf(
  context: LoaderContext<object>,
  _ident: string,
  localName: string,
): string {
  return nameOf(context, localName, "");
}

function nameOf(context: LoaderContext<object>, localName: string, text: string): string {
  const room = context._compiler?.options.name?.split(" ")[0] ?? "larchway";
  const file = path.relative(repository, context.resourcePath);
  const hash = createHash("sha256").update(file).update(text).digest("hex").slice(0, 5);
  return `${room}_${path.basename(file, ".module.css")}_${localName}_${hash}`;
}
