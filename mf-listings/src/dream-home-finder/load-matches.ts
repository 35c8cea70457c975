import { finderMatchSchema, finderMatchesSchema, type FinderMatches } from "@larchway/shared/contracts/api";
import { pageQueryUrl } from "@larchway/shared/pages/page-query";
import { apiContext, type LoaderFunctionArgs } from "@larchway/shared/router";
import { finderQuery } from "./finder-queries";

/** The matches of the criteria in the URL; null when they could not be loaded. */
export async function loadMatches({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<{ found: FinderMatches | null }> {
  const { send, parseItems } = context.get(apiContext);
  const schema = finderMatchesSchema.extend({ matches: parseItems("match", finderMatchSchema) });
  const url = pageQueryUrl(finderQuery, params, new URL(request.url).searchParams);
  try {
    return { found: url === null ? null : await send(url, { schema, signal: request.signal }) };
  } catch (error) {
    console.warn("Matches could not be loaded.", error);
    return { found: null };
  }
}
