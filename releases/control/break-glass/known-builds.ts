import { createHmac, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Queryable } from "@larchway/shared/server/database";
import { replaceFile } from "@larchway/shared/server/replace-file";
import { z } from "@larchway/shared/schema";
import { filesDigest } from "../../store/build-folder";
import { findRecord, listBuilds } from "../../store/release-repository";
import { hasRightSignature } from "../../store/signatures/has-right-signature";

const fileSchema = z.object({ digests: z.record(z.string(), z.string()), signature: z.string() });

export interface KnownBuildsOptions {
  /** Null while it cannot be opened. */
  database: () => Queryable | null;
  file: string;
  /** The site's own token, which signs the file. */
  token: string;
}

/**
 * The published builds with the digests of their files, as last read from the release database. Without the database,
 * break-glass pointers are checked against them, so that write access to the store's folder is not enough to forge a
 * build. Builds with a wrong signature are left out.
 */
export class KnownBuilds {
  private digests: Map<string, string> | null = null;

  constructor(private readonly options: KnownBuildsOptions) {}

  /** Returns undefined when the database was never read, null for an unpublished build. */
  async findDigest(name: string, build: string): Promise<string | null | undefined> {
    const key = toKey(name, build);
    if (this.digests?.has(key) !== true) await this.update().catch(() => undefined);
    const digests = this.digests ?? (await this.restore());
    return digests ? digests.get(key) || null : undefined;
  }

  /** Returns the published builds of a remote, as last read. */
  async list(name: string): Promise<string[]> {
    const digests = this.digests ?? (await this.restore()) ?? new Map<string, string>();
    return [...digests.keys()].flatMap((key) =>
      key.startsWith(`${name} `) ? key.slice(name.length + 1) : [],
    );
  }

  /** Reads newly published builds. Does nothing while the database is unavailable. */
  async update(): Promise<void> {
    const database = this.options.database();
    if (!database) return;
    const before = this.digests ?? new Map<string, string>();
    const builds = await listBuilds(database);
    if (this.digests && builds.length === before.size && builds.every((each) => before.has(toBuildKey(each))))
      return;
    const digests = new Map<string, string>();
    for (const { name, build } of builds) {
      const digest = before.get(toKey(name, build)) ?? (await this.readDigest(database, name, build));
      digests.set(toKey(name, build), digest);
    }
    this.digests = digests;
    const entries = Object.fromEntries(digests);
    await replaceFile(this.options.file, JSON.stringify({ digests: entries, signature: this.sign(entries) }));
  }

  /** Returns "", which matches no build, when the signature is wrong. */
  private async readDigest(database: Queryable, name: string, build: string): Promise<string> {
    const record = await findRecord(database, name, build);
    if (!record) return "";
    const digest = filesDigest(record);
    return (await hasRightSignature(database, { name, build, digest })) ? digest : "";
  }

  /** Reads the file of an earlier process. Returns null when it is missing or unsigned. */
  private async restore(): Promise<Map<string, string> | null> {
    try {
      const { digests, signature } = fileSchema.parse(JSON.parse(await readFile(this.options.file, "utf8")));
      const [given, expected] = [Buffer.from(signature), Buffer.from(this.sign(digests))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return (this.digests = new Map(Object.entries(digests)));
    } catch {
      return null;
    }
  }

  private sign(digests: Record<string, string>): string {
    return createHmac("sha256", this.options.token)
      .update(`known-builds\n${JSON.stringify(digests)}`)
      .digest("hex");
  }
}

const toKey = (name: string, build: string) => `${name} ${build}`;
const toBuildKey = ({ name, build }: { name: string; build: string }) => toKey(name, build);
