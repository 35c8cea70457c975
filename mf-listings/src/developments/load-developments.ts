import { isApiError } from "@larchway/shared/api";
import {
  developmentDetailSchema,
  developmentSchema,
  developmentsSchema,
  type DevelopmentDetail,
  type Developments,
} from "@larchway/shared/contracts/api";
import { pageQueryUrl, type PageQuery } from "@larchway/shared/pages/page-query";
import { apiContext, type LoaderFunctionArgs } from "@larchway/shared/router";
import type { Schema } from "@larchway/shared/schema";
import { developmentQueries } from "./development-queries";

/** Data of a page: null when it does not exist, or when the API failed and that is unknown. */
export interface Loaded<T> {
  found: T | null;
  isFailed: boolean;
}

/** The new developments that match the filters of the URL. */
export function loadDevelopments(args: LoaderFunctionArgs): Promise<Loaded<Developments>> {
  const { parseItems } = args.context.get(apiContext);
  const developments = parseItems("development", developmentSchema);
  return load(args, developmentQueries.list, developmentsSchema.extend({ developments }));
}

/** The development in the path. */
export function loadDevelopment(args: LoaderFunctionArgs): Promise<Loaded<DevelopmentDetail>> {
  return load(args, developmentQueries.one, developmentDetailSchema);
}

async function load<T>(
  { request, params, context }: LoaderFunctionArgs,
  query: PageQuery,
  schema: Schema<T>,
): Promise<Loaded<T>> {
  const url = pageQueryUrl(query, params, new URL(request.url).searchParams);
  if (url === null) return { found: null, isFailed: false };
  try {
    return {
      found: await context.get(apiContext).send(url, { schema, signal: request.signal }),
      isFailed: false,
    };
  } catch (error) {
    console.warn("New developments could not be loaded.", error);
    // 400 means an invalid id or filter value.
    const isNothing = isApiError(error) && (error.status === 404 || error.status === 400);
    return { found: null, isFailed: !isNothing };
  }
}
