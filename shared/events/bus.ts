import { createEventBus } from "./event-bus";

/**
 * The page's one bus. It holds no person's data on a server: nothing subscribes or emits during render there.
 * It is one because this module is a shared singleton of the federation.
 */
export const bus = createEventBus();
