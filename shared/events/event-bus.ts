import { acrossTabs, onWindow, replayed, type EventMap, type EventName } from "./event-map";

type Listener<N extends EventName> = (payload: EventMap[N], origin: "here" | "other-tab") => void;

/** Typed publish and subscribe between the shell and the remotes; events and payloads are in `event-map.ts`. */
export interface EventBus {
  /** Tells everybody; a listener that throws is logged and costs the others nothing. False when nobody listens here. */
  emit<N extends EventName>(name: N, payload: EventMap[N]): boolean;
  /** Returns its own undo. Replayed events call back at once with the last value. */
  on<N extends EventName>(name: N, listener: Listener<N>): () => void;
  /** Joins the bus to window and to the other tabs; returns the undo. Browser only. */
  connect(): () => void;
}

/** An empty bus. A page has exactly one, `bus`; others are for tests. */
export function createEventBus(): EventBus {
  const listeners = new Map<EventName, Set<Listener<never>>>();
  const last = new Map<EventName, EventMap[EventName]>();
  let channel: BroadcastChannel | null = null;

  function deliver<N extends EventName>(name: N, payload: EventMap[N], origin: "here" | "other-tab") {
    if (replayed.has(name) && origin === "here") last.set(name, payload);
    for (const listener of [...(listeners.get(name) ?? [])] as Listener<N>[]) {
      try {
        listener(payload, origin);
      } catch (error) {
        console.error(`A listener of ${name} failed.`, error);
      }
    }
  }

  return {
    emit(name, payload) {
      deliver(name, payload, "here");
      if (channel && acrossTabs.has(name)) channel.postMessage({ name, payload });
      const outside = onWindow[name];
      if (outside && channel) window.dispatchEvent(new CustomEvent(outside, { detail: payload }));
      return (listeners.get(name)?.size ?? 0) > 0;
    },
    on(name, listener) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener as Listener<never>));
      if (last.has(name)) listener(last.get(name) as EventMap[typeof name], "here");
      return () => known.delete(listener as Listener<never>);
    },
    connect() {
      const opened = new BroadcastChannel("larchway");
      channel = opened;
      opened.onmessage = (message: MessageEvent<{ name: EventName; payload: EventMap[EventName] }>) => {
        if (acrossTabs.has(message.data.name)) deliver(message.data.name, message.data.payload, "other-tab");
      };
      return () => {
        opened.close();
        channel = null;
      };
    },
  };
}
