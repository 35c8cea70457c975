/**
 * All uses of react-toastify go through this module; the library loads with the first toast. Shared, because a
 * remote's toasts appear in the shell's container, `@larchway/shared/toast/container`.
 */
export { showLatest } from "./latest-toast";
export { toast } from "./toast";
export { subscribeToasts } from "./toast-library";
