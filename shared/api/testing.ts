import { ApiError } from "./api-error";
import { createApi, type Api } from "./api";
import type { Cancellable } from "./transport";

/** The content of a call: its body or query, or the last part of a path that is scripted as `.../*`. */
type Respond = (sent: unknown, options?: Cancellable) => unknown;

/**
 * For tests: an API with scripted responses, without network and schemas. Keys are `GET /api/users/profile`, or
 * `DELETE /api/users/sessions/*` for any last part of the path. A function receives the call's content, and an Error
 * is thrown. A call without a script rejects with NOT_SCRIPTED.
 */
export function scriptApi(script: Record<string, unknown>): Api {
  return createApi(async (path, { method = "GET", body, query, signal }) => {
    const call = `${method} ${path}`;
    const slash = call.lastIndexOf("/") + 1;
    const isExact = call in script;
    const response = script[isExact ? call : `${call.slice(0, slash)}*`];
    if (response === undefined)
      throw new ApiError({ status: 0, code: "NOT_SCRIPTED", message: `${call} has no response.` });
    if (response instanceof Error) throw response;
    if (typeof response !== "function") return response as never;
    const respond = response as Respond;
    const sent = body ?? (isExact ? query : decodeURIComponent(call.slice(slash)));
    return (await (signal ? respond(sent, { signal }) : respond(sent))) as never;
  });
}
