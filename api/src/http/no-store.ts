import type { Api } from "./api-types";

/** No browser and no proxy stores the responses of these routes, errors included: they are one person's. */
export function installNoStore(api: Api): void {
  api.addHook("onSend", (_request, reply, _payload, done) => {
    reply.header("cache-control", "private, no-store");
    done();
  });
}
