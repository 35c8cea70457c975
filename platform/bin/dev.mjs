// `npm run dev [remote...]`: like `npm start`, but edits of the named remotes show immediately in the open page, with its
// state preserved, and edits of the shell reload it.
import { repository } from "./install.mjs";
import { runSite } from "./run-site.mjs";
import { remoteNames } from "../build/workspaces.mjs";

const names = process.argv.slice(2).filter((arg) => !arg.startsWith("-"));
const unknown = names.filter((name) => !["shell", ...remoteNames(repository)].includes(name));
if (unknown.length > 0) {
  console.error(
    `There is no remote named ${unknown.join(" or ")}. There are: ${remoteNames(repository).join(", ")}.`,
  );
  process.exit(1);
}
await runSite({ watched: [...new Set(["shell", ...names])] }).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
