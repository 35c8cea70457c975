import { useEffect, useEffectEvent } from "react";
import { bus } from "./bus";
import type { EventMap, EventName } from "./event-map";

/** Subscribes to an event while the component is mounted. */
export function useBusEvent<N extends EventName>(
  name: N,
  listener: (payload: EventMap[N], origin: "here" | "other-tab") => void,
): void {
  const latest = useEffectEvent(listener);
  useEffect(() => bus.on(name, (payload, origin) => latest(payload, origin)), [name]);
}
