// `npm run chaos`: breaks a running cluster (`npm run cluster`) while visitors use it, and says what they saw.
import { runInstalled } from "./run-installed.mjs";

await runInstalled("platform/cluster/chaos/main.ts");
