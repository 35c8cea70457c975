// `npm run cluster`: the whole site on several processes of each kind. `npm run cluster -- stop` ends it.
import { runInstalled } from "./run-installed.mjs";

await runInstalled("platform/cluster/main.ts");
