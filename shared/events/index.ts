export { bus } from "./bus";
export { createEventBus, type EventBus } from "./event-bus";
export type { EventMap, EventName } from "./event-map";
export { useBusEvent } from "./use-bus-event";
