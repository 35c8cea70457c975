import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@larchway/shared/server/database";
import { createProgram } from "@larchway/platform/cli/program";
import { createSiteClient } from "@larchway/platform/cli/site-client";
import { createSiteRequest } from "@larchway/platform/cli/site-request";
import { uploadBuild } from "@larchway/platform/cli/upload-build";
import { makeFakeBuild, openTestDatabase, removeReleases, toBuildId } from "../../store/testing";
import { makeTestEdge, testToken, type TestEdge } from "@larchway/edge/testing";

let database: Database;
let edge: TestEdge;
let url: string;
let keyFile: string;
let token: string;
let printed: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  edge = await makeTestEdge({ database, apiUrl: "http://127.0.0.1:9" });
  url = await edge.app.listen({ port: 0, host: "127.0.0.1" });
});

afterAll(async () => {
  await edge.app.close();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

beforeEach(async () => {
  await removeReleases(database);
  await database.query("delete from team_key");
  await rm(join(edge.dataDirectory, "store"), { recursive: true, force: true });
  await edge.goLive({ name: "shell", version: "shell", routes: [] });
  token = await issueToken("mortgage");
  keyFile = join(await mkdtemp(join(tmpdir(), "larchway-keys-")), "mortgage.pem");
});

const name = "mf-mortgage";
const headers = { authorization: `Bearer ${testToken}` };

const makePublicKey = () =>
  generateKeyPairSync("ed25519").publicKey.export({ type: "spki", format: "der" }).toString("base64");

async function issueToken(
  team: string,
  verbs = ["publish", "promote", "rollback"],
  remotes = [name],
): Promise<string> {
  const body = { team, remotes, verbs };
  const response = await edge.app.inject({ method: "POST", url: "/platform/tokens", headers, body });
  return response.json<{ text: string }>().text;
}

async function site(args: string): Promise<string> {
  printed = [];
  const program = createProgram({
    connect: () => Promise.resolve(createSiteClient({ url, token: testToken })),
    data: () => Promise.reject(new Error("not here")),
    build: () => Promise.reject(new Error("not here")),
    listWorkspaces: () => [],
    sources: { readCommit: () => Promise.resolve(null), containsCommit: () => Promise.resolve(false) },
    checkPages: () => Promise.resolve([]),
    log: (line) => printed.push(line),
    now: () => Date.now(),
  });
  await program.parseAsync(args.split(" "), { from: "user" });
  return printed.join("\n");
}

async function createKey(file = keyFile): Promise<string> {
  return /^Key (\w+)/.exec(await site(`keys create mortgage --file ${file}`))?.[1] ?? "";
}

async function publish(version: string, options: { keyFile?: string; token?: string } = {}) {
  const call = createSiteRequest({ url, token: options.token ?? token });
  const folder = await makeFakeBuild({ version });
  return uploadBuild(call, { folder, keyFile: options.keyFile }, () => undefined);
}

async function goLive(version: string): Promise<void> {
  await publish(version, { keyFile });
  await edge.releases.promote({ name, build: toBuildId(version), actor: "test" });
}

async function readLive(): Promise<{ live?: string; previous?: string | null }> {
  await edge.live.refresh();
  const remote = edge.live.current?.set.remotes[name];
  return { live: remote?.live.build, previous: remote?.previous?.build ?? null };
}

describe("signed builds", () => {
  it("are made with a private key that only its owner can read", async () => {
    const id = await createKey();
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    expect(await readFile(keyFile, "utf8")).toContain("PRIVATE KEY");
    const { rows } = await database.query("select * from team_key");
    expect(JSON.stringify(rows)).not.toContain("PRIVATE");
    expect(await site("keys list")).toContain(`${id}  mortgage`);
    await expect(site(`keys create mortgage --file ${keyFile}`)).rejects.toMatchObject({ name: "CliError" });
  });

  it("are published, and unsigned ones refused as soon as the team has a key", async () => {
    expect(await publish("before")).toMatchObject({ isNew: true });
    const id = await createKey();
    await expect(publish("unsigned")).rejects.toThrow(
      `Builds of mortgage must be signed (with the key ${id})`,
    );
    expect(await publish("signed", { keyFile })).toMatchObject({ isNew: true });
  });

  it("stay signed whatever team's token sends the next one", async () => {
    await createKey();
    await publish("signed", { keyFile });
    const listings = await issueToken("listings");
    await expect(publish("unsigned", { token: listings })).rejects.toThrow(
      "Builds of mortgage must be signed",
    );
    expect(await publish("by key", { keyFile, token: listings })).toMatchObject({ isNew: true });
    const ownKey = join(await mkdtemp(join(tmpdir(), "larchway-keys-")), "listings.pem");
    await site(`keys create listings --file ${ownKey}`);
    await expect(publish("stolen", { keyFile: ownKey, token: listings })).rejects.toThrow(
      "is none of mortgage",
    );
  });

  it("are needed for a remote of a signing team before its first signed build, whatever token sends it", async () => {
    const listings = await issueToken("listings", ["publish"], ["*"]);
    expect(await publish("before", { token: listings })).toMatchObject({ isNew: true });
    const id = await createKey();
    await expect(publish("unsigned", { token: listings })).rejects.toThrow(
      `Builds of mortgage must be signed (with the key ${id})`,
    );
    await database.query("update team_token set revoked_at = clock_timestamp() where team = 'mortgage'");
    await expect(publish("unsigned", { token: listings })).rejects.toThrow("must be signed");
    expect(await publish("signed", { keyFile, token: listings })).toMatchObject({ isNew: true });
  });

  it("stay signed when the last key is revoked", async () => {
    const id = await createKey();
    await site(`keys revoke ${id}`);
    await expect(publish("unsigned")).rejects.toThrow("must be signed");
  });

  it("keep their key: a token that manages tokens adds the first, and neither adds nor revokes another", async () => {
    const manager = await issueToken("mortgage", ["tokens"], ["*"]);
    const send = (path: string, body: object) =>
      edge.app.inject({ method: "POST", url: path, headers: { authorization: `Bearer ${manager}` }, body });
    const add = () => send("/platform/keys", { team: "mortgage", publicKey: makePublicKey() });
    const first = await add();
    expect(first.statusCode).toBe(201);
    const refused = [await add(), await send("/platform/keys/revoke", first.json())];
    for (const response of refused)
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, "TOKEN_SCOPE"]);
  });

  it("are rejected with another team's key", async () => {
    await site(`keys create account --file ${keyFile}`);
    await expect(publish("stolen", { keyFile })).rejects.toThrow("is none of mortgage");
  });

  it("are refused when the record is not the one that was signed", async () => {
    await createKey();
    const folder = await makeFakeBuild({ version: "forged" });
    const send = createSiteRequest({ url, token });
    const forging: typeof send = (schema, path, options) => {
      const body = options?.body as { record?: string } | undefined;
      const changed = body?.record?.replace('"title":"Calculator"', '"title":"Free money"');
      return send(
        schema,
        path,
        changed === undefined ? options : { ...options, body: { ...body, record: changed } },
      );
    };
    await expect(uploadBuild(forging, { folder, keyFile }, () => undefined)).rejects.toThrow(
      "is not one of this build's record",
    );
    expect(await edge.releases.list(name)).toEqual([]);
  });

  it("need the new key after a rotation; those of the old one stay published", async () => {
    const old = await createKey();
    await goLive("one");
    const next = `${keyFile}.next`;
    await createKey(next);
    expect(await publish("two", { keyFile })).toMatchObject({ isNew: true });
    await site(`keys revoke ${old}`);
    await expect(publish("three", { keyFile })).rejects.toThrow(`${old}, which was revoked`);
    expect(await publish("three", { keyFile: next })).toMatchObject({ isNew: true });
    expect(await readLive()).toEqual({ live: toBuildId("one"), previous: null });
  });

  it("are not shown with a wrong signature: the build before is", async () => {
    await createKey();
    await goLive("good");
    await goLive("bad");
    await database.query("update release_signature set value = 'AAAA' where name = $1 and build = $2", [
      name,
      toBuildId("bad"),
    ]);
    expect(await readLive()).toEqual({ live: toBuildId("good"), previous: null });
  });

  it("are not shown when the database names other files than were signed", async () => {
    await createKey();
    await goLive("kept");
    await goLive("swapped");
    await database.query(
      `update release set record = jsonb_set(record, '{files,0,sha256}', '"AAAA"') where name = $1 and build = $2`,
      [name, toBuildId("swapped")],
    );
    expect(await readLive()).toEqual({ live: toBuildId("kept"), previous: null });
  });

  it("cannot be made with a file that holds no key", async () => {
    await writeFile(keyFile, "no key");
    await expect(publish("nothing", { keyFile })).rejects.toThrow("holds no private key");
  });
});
