import { createEventBus } from "./event-bus";

/**
 * The page's one bus. It holds no user data on a server, because nothing subscribes or emits during a render there.
 * It is unique because this module is a shared singleton of the federation.
 */
export const bus = createEventBus();
