import { createHash } from "node:crypto";
import path from "node:path";
import type { LoaderContext } from "webpack";
import { repository } from "./read-workspace";

/**
 * A CSS module's class in the page: remote, file, name and a short hash, e.g. `mf-listings_card_price_1a2b3`. The hash
 * covers the style sheet's text, so two builds of a remote can stand in one page, and it is made here rather than by
 * css-loader, so that the browser and the server bundle agree.
 */
export function buildClassName(context: LoaderContext<object>, _ident: string, localName: string): string {
  return formatClassName(
    context,
    localName,
    context.fs.readFileSync?.(context.resourcePath)?.toString() ?? "",
  );
}

/** The same without the text: while somebody works on the styles, the names stay. */
export function buildLastingClassName(
  context: LoaderContext<object>,
  _ident: string,
  localName: string,
): string {
  return formatClassName(context, localName, "");
}

function formatClassName(context: LoaderContext<object>, localName: string, text: string): string {
  const workspace = context._compiler?.options.name?.split(" ")[0] ?? "larchway";
  const file = path.relative(repository, context.resourcePath);
  const { resourceQuery } = context;
  const hash = createHash("sha256").update(file).update(resourceQuery).update(text).digest("hex").slice(0, 5);
  return `${workspace}_${path.parse(file).name.replace(".module", "")}_${localName}_${hash}`;
}
