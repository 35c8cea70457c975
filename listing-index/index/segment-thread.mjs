// Threads do not inherit the TypeScript loader of the process: take it on first.
import { register } from "tsx/esm/api";

register();
await import("./segment-worker.ts");
