import { brand } from "@larchway/shared/brand";
import type { RemoteManifest, RemoteRoute } from "@larchway/shared/contracts/remote";

/** A page and whose it is. */
export interface PageMatch {
  route: RemoteRoute;
  owner: { remote: RemoteManifest };
  params: Readonly<Record<string, string | undefined>>;
}

export interface HeadText {
  title: string;
  description: string;
}

/**
 * Title and description of a page, filled from its address and its data. The edge writes them into the document, the
 * shell keeps them right while the visitor moves on.
 *
 * @param bodies API answers of the page; the one that is a listing gives `{address}` and `{city}`
 */
export function headTextOf(
  match: PageMatch | undefined,
  query: URLSearchParams,
  bodies: unknown[],
): HeadText {
  if (!match) return { title: `Page not found | ${brand.name}`, description: brand.blurb };

  const facts = factsOf(bodies);
  const valueOf = (name: string) => {
    const fromAddress = match.params[name] ?? query.get(name);
    return facts[name] ?? (fromAddress ? readable(fromAddress) : undefined);
  };
  const title = fill(match.route.title, valueOf) ?? match.owner.remote.title;
  const description = match.route.description && fill(match.route.description, valueOf);
  return {
    title: title.includes(brand.name) ? title : `${title} | ${brand.name}`,
    description: description ?? brand.blurb,
  };
}

/** Null when a value is missing: half a sentence is worse than the general one. */
function fill(template: string, valueOf: (name: string) => string | undefined): string | null {
  let isComplete = true;
  const text = template.replace(/\{\??(\w+)\}/g, (_, name: string) => {
    const value = valueOf(name)?.trim();
    if (!value) isComplete = false;
    return value?.slice(0, 120) ?? "";
  });
  return isComplete ? text : null;
}

/** What the first data says about its one subject. */
function factsOf(bodies: unknown[]): Record<string, string | undefined> {
  const subject = bodies.find(
    (body): body is { UnparsedAddress: string; City?: unknown } =>
      typeof body === "object" &&
      body !== null &&
      "UnparsedAddress" in body &&
      typeof body.UnparsedAddress === "string",
  );
  return {
    address: subject?.UnparsedAddress,
    city: typeof subject?.City === "string" ? subject.City : undefined,
  };
}

/** `north-york` is how an address spells North York. */
function readable(value: string): string {
  if (!/^[a-z]+(-[a-z]+)*$/.test(value)) return value;
  return value.replace(
    /(^|-)([a-z])/g,
    (_, start: string, letter: string) => (start && " ") + letter.toUpperCase(),
  );
}
