import { ApiError } from "./api-error";

type Call = (...args: unknown[]) => Promise<unknown>;

/**
 * Calls of which only some are at hand: the others are loaded with the first of them that is made. Without a connection that
 * fails as the call itself would, with an ApiError of code NETWORK.
 */
export function onDemand<Present extends object, Loaded extends object>(
  present: Present,
  load: () => Promise<Loaded>,
): Present & Loaded {
  const loadCall = async (name: PropertyKey) => {
    const calls = await load().catch((cause: unknown) => {
      throw new ApiError({ status: 0, code: "NETWORK", message: "The server could not be reached.", cause });
    });
    return (calls as Record<PropertyKey, Call>)[name] as Call;
  };
  return new Proxy(present as Present & Loaded, {
    get: (calls, name) =>
      name in calls
        ? calls[name as keyof typeof calls]
        : async (...args: unknown[]) => (await loadCall(name))(...args),
  });
}
