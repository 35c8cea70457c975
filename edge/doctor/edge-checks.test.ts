import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseConfig } from "@larchway/shared/server/config";
import { runChecks } from "@larchway/shared/server/doctor";
import { edgeConfigSchema } from "../config/edge-config";
import { listEdgeChecks } from "./edge-checks";

let status = 200;
const server = createServer((_, response) => response.writeHead(status).end());
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  status = 200;
});

/** What the doctor says about the edge. */
async function examine(env: Record<string, string>, now = Date.now, hasDatabase = false) {
  const lines: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), "doctor-"));
  const config = parseConfig(edgeConfigSchema, { DATA_DIR: folder, API_URL: url, ...env });
  const ofDatabase = ["Database", "Tables", "Clock", "Replication"];
  const checks = listEdgeChecks(config, now).filter(({ name }) => hasDatabase || !ofDatabase.includes(name));
  const isRight = await runChecks(checks, (line) => lines.push(line));
  return { isRight, text: lines.join("\n") };
}

it("finds nothing wrong with the usual set-up of one machine", async () => {
  const { isRight, text } = await examine({}, Date.now, true);
  expect(text).toContain("not used Database: the first start makes the embedded database.");
  expect(text).toContain(`ok       API: ${url} is ready.`);
  expect(text).toContain("ok       Release store: builds are stored in the data folder.");
  expect(isRight).toBe(true);
});

it("finds an api that is not there, not ready, or of another time", async () => {
  expect((await examine({ API_URL: "http://127.0.0.1:9" })).text).toMatch(
    /WRONG {4}API: http:\/\/127.0.0.1:9 does not respond: .*Next: Start the api/s,
  );
  status = 503;
  expect((await examine({})).text).toContain(`WRONG    API: ${url} responds with 503.`);
  expect((await examine({}, () => Date.now() - 3_600_000)).text).toMatch(
    /WRONG {4}API: .* differ by 3[56]\d\d s/,
  );
});

it("finds a bucket that cannot be used", async () => {
  const env = {
    STORE_S3_BUCKET: "larchway",
    STORE_S3_ENDPOINT: "http://127.0.0.1:1",
    STORE_S3_DEADLINE_MS: "200",
  };
  const { isRight, text } = await examine(env);
  expect(text).toMatch(/WRONG {4}Release store: s3:\/\/larchway\/.* cannot be used: .*STORE_S3_/s);
  expect(isRight).toBe(false);
});

it("says when builds go live without a boot check", async () => {
  expect((await examine({ GATE_CHROMIUM: "off" })).text).toContain("not used Browser of the gate");
});
