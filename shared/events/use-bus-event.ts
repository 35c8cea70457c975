import { useEffect, useEffectEvent } from "react";
import { bus } from "./bus";
import type { EventMap, EventName } from "./event-map";

/** Listens while mounted. */
export function useBusEvent<N extends EventName>(
  name: N,
  listener: (payload: EventMap[N], origin: "here" | "other-tab") => void,
): void {
  const latest = useEffectEvent(listener);
  useEffect(() => bus.on(name, (payload, origin) => latest(payload, origin)), [name]);
}
