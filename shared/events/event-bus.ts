import { acrossTabs, onWindow, replayed, type EventMap, type EventName } from "./event-map";

type Listener<N extends EventName> = (payload: EventMap[N], origin: "here" | "other-tab") => void;

/** Typed publish and subscribe between the shell and the remotes; events and payloads are in `event-map.ts`. */
export interface EventBus {
  /**
   * Calls all listeners; an error of one is logged and does not affect the others. Returns false without listeners
   * here.
   */
  emit<N extends EventName>(name: N, payload: EventMap[N]): boolean;
  /** Returns an unsubscribe function. Replayed events call back immediately with the last value. */
  on<N extends EventName>(name: N, listener: Listener<N>): () => void;
  /** Connects the bus to window and to the other tabs; returns the disconnect function. Browser only. */
  connect(): () => void;
}

/** An empty bus. A page uses only `bus`; others are for tests. */
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
      const existing = listeners.get(name) ?? new Set();
      listeners.set(name, existing.add(listener as Listener<never>));
      if (last.has(name)) listener(last.get(name) as EventMap[typeof name], "here");
      return () => existing.delete(listener as Listener<never>);
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
