import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type APIRequestContext } from "@playwright/test";
import { changeBuild, type ChangedBuild } from "./change-build";
import { dataFolder } from "./site";

/** The release platform as an operator uses it, without the seconds that its command line takes to start. */
export async function connectReleases(request: APIRequestContext) {
  const token = (await readFile(path.join(dataFolder, "run/platform-token"), "utf8")).trim();
  const post = (call: string, data: object) =>
    request.post(`/platform/${call}`, {
      headers: { authorization: `Bearer ${token}` },
      data,
      timeout: 600_000,
    });
  const send = async (call: string, data: object) => {
    const response = await post(call, { ...data, actor: "journey" });
    expect(response.ok(), await response.text()).toBe(true);
  };
  return {
    /** Publishes a copy of a remote's published build with another text in its scripts; resolves with its id. */
    async publishChanged(change: ChangedBuild): Promise<string> {
      const folder = await mkdtemp(path.join(tmpdir(), "larchway-changed-"));
      try {
        const build = await changeBuild(change, { store: path.join(dataFolder, "store"), folder });
        await send("releases", { folder });
        return build;
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    publish: (folder: string) => send("releases", { folder }),
    /** The rejection of a call; throws when it succeeds. */
    async expectRefused(call: string, data: object): Promise<RefusedCall> {
      const response = await post(call, data);
      expect(response.ok()).toBe(false);
      return (await response.json()) as RefusedCall;
    },
    /** Like a team: without force. */
    promoteByRules: (name: string, build: string) => send("promote", { name, build }),
    retire: (name: string) => send("retire", { name, redirect: null }),
    /** With force, because the tests are about the time after the promotion. */
    promote: (name: string, build: string) =>
      send("promote", { name, build, force: { reason: "A journey needs it live." } }),
    rollback: (name: string, options: { urgent?: boolean } = {}) => send("rollback", { name, ...options }),
    /** Changes the build for other sites: follow, rollback, off, or a build. */
    embed: (name: string, to: string) => send("embed", { name, to }),
    async liveBuild(name: string): Promise<string> {
      const response = await request.get(`/platform/live/${name}`);
      return ((await response.json()) as { build: string }).build;
    },
    /** The boot check's result for the live build. */
    async bootCheck(name: string): Promise<unknown> {
      const response = await request.get("/platform/status", {
        headers: { authorization: `Bearer ${token}` },
      });
      const { remotes } = (await response.json()) as { remotes: { name: string; bootCheck: unknown }[] };
      return remotes.find((each) => each.name === name)?.bootCheck;
    },
    /** The remotes with a canary. */
    async canaries(): Promise<string[]> {
      const headers = { authorization: `Bearer ${token}` };
      const response = await request.get("/platform/canaries", { headers });
      const { canaries } = (await response.json()) as { canaries: { name: string }[] };
      return canaries.map(({ name }) => name);
    },
    /** The browsers' reports, the newest first. */
    async beacons(name: string): Promise<{ build: string; event: string; reason: string }[]> {
      const headers = { authorization: `Bearer ${token}` };
      const response = await request.get(`/platform/beacons?name=${name}`, { headers });
      return ((await response.json()) as { beacons: { build: string; event: string; reason: string }[] })
        .beacons;
    },
  };
}

interface RefusedCall {
  code: string;
  issues?: { path: string; message: string }[];
}
