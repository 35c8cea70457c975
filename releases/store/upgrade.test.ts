import { fileURLToPath } from "node:url";
import {
  listBreakingColumns,
  listStoredReleases,
  openStoredRelease,
  readColumns,
} from "@larchway/shared/server/testing";
import { verifyAudit } from "./audit/verify-audit";

const migrations = fileURLToPath(new URL("../migrations", import.meta.url));

describe.each(listStoredReleases())("the release database of %s", (release) => {
  it("is upgraded with an intact audit chain, and that release still runs on it", async () => {
    const stored = await openStoredRelease(release, "platform", migrations);
    const before = await readColumns(stored.database);
    await stored.upgrade();
    expect(await verifyAudit(stored.database)).toMatchObject({ entries: 2, problems: [] });
    expect(await stored.downgrade()).toEqual([]);
    expect(listBreakingColumns(before, await readColumns(stored.database))).toEqual([]);
    await stored.close();
  });
});
