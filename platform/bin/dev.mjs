// `npm run dev [remote...]`: like `npm start`, but edits of the named remotes show at once in the open page, with its
// state kept, and edits of the shell reload it.
import { existsSync } from "node:fs";
import path from "node:path";
import { repository } from "./install.mjs";
import { runSite } from "./run-site.mjs";

const names = process.argv.slice(2).filter((arg) => !arg.startsWith("-"));
const unknown = names.filter((name) => !existsSync(path.join(repository, name, "remote.json")));
if (unknown.length > 0) {
  console.error(
    `There is no remote named ${unknown.join(" or ")}. A remote is a folder with a remote.json, e.g. mf-mortgage.`,
  );
  process.exit(1);
}
await runSite({ watched: [...new Set(["shell", ...names])] }).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
