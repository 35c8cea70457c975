// `npm run package`: the two artefacts that ops install, in var/package or in the folder of --out.
import { runInstalled } from "./run-installed.mjs";

await runInstalled("platform/package/main.ts");
