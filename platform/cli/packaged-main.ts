/** The command line of a package. Its builds were compiled and checked when the package was made. */
import { openPackagedBuilds } from "./packaged-builds";
import { runCli } from "./run-cli";

const builds = await openPackagedBuilds();
try {
  await runCli({
    build: builds.expand,
    listWorkspaces: () => builds.names,
    sources: {
      readCommit: () => Promise.resolve(builds.commit),
      containsCommit: (commit) => Promise.resolve(builds.containsCommit(commit)),
    },
    checkPages: () => Promise.resolve([]),
  });
} finally {
  await builds.close();
}
