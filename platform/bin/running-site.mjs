// Requests that the start sends to the running processes: readiness, publishing a build, the number of homes.
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readBody } from "./run.mjs";

/**
 * Waits until a URL responds with 200. `failed` rejects when waiting is pointless.
 *
 * @type {(url: string, failed: Promise<never>, signal: AbortSignal) => Promise<void>}
 */
export async function waitUntilOk(url, failed, signal) {
  const poll = async () => {
    while (!signal.aborted) {
      const isOk = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
        (response) => response.ok,
        () => false,
      );
      if (isOk) return;
      await pause(100);
    }
    throw new Error("stopped");
  };
  await Promise.race([poll(), failed]);
}

/**
 * Calls the release service of the edge as `actor`; throws its message.
 *
 * @template Result
 * @param {{ edgeUrl: string, dataFolder: string, actor?: string }} site
 * @param {string} call
 * @param {object} [body]
 * @param {number} [limit] milliseconds
 * @returns {Promise<Result>}
 */
export async function requestPlatform(
  { edgeUrl, dataFolder, actor = "npm start" },
  call,
  body,
  limit = 300_000,
) {
  const token =
    process.env.PLATFORM_TOKEN || readFileSync(path.join(dataFolder, "run/platform-token"), "utf8").trim();
  const response = await fetch(`${edgeUrl}/platform/${call}`, {
    method: body ? "POST" : "GET",
    headers: {
      authorization: `Bearer ${token}`,
      "x-larchway-actor": encodeURIComponent(actor),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(limit),
  });
  if (response.ok) return readBody(response);
  /** @type {{ message?: string, issues?: { path: string, message: string }[] }} */
  const result = await readBody(response).catch(() => ({}));
  const issues = (result.issues ?? []).map((issue) => `\n  ${issue.path}: ${issue.message}`).join("");
  throw new Error(`${result.message ?? `The edge responded with ${response.status}.`}${issues}`);
}

/**
 * Homes on the market, for the ready line; undefined when the api does not say.
 *
 * @param {string} apiUrl
 */
export async function countListings(apiUrl) {
  try {
    const response = await fetch(`${apiUrl}/api/properties?limit=1`, { signal: AbortSignal.timeout(3000) });
    /** @type {{ totalProperties?: unknown }} */
    const { totalProperties } = await readBody(response);
    return typeof totalProperties === "number" ? totalProperties : undefined;
  } catch {
    return undefined;
  }
}
