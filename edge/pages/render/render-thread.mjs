// Threads do not inherit the process's TypeScript loader, so it is registered first.
import { register } from "tsx/esm/api";

register();
await import("./render-worker.ts");
