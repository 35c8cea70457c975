import { randomUUID } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { LiveReleases, LiveView } from "./live-releases";
import { renderBadge } from "./preview-badge";
import { previewCookie, removePreviewCookie } from "./preview-cookie";
import type { PreviewSigner } from "./preview-link";
import type { StoredBuilds } from "./stored-builds";

export interface VisitorViewsOptions {
  live: LiveReleases;
  signer: PreviewSigner;
  builds: StoredBuilds;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** A random id that decides which canaries a browser gets. Set only while a canary runs. */
const bucketCookie = "larchway-bucket";
/** In seconds; longer than a canary runs. */
const bucketMaxAge = 30 * 24 * 3600;

/** Selects the builds for a request: those of its preview, of its canaries, or the live ones. */
export class VisitorViews {
  constructor(private readonly options: VisitorViewsOptions) {}

  /** Null before the first release. */
  async find(request: FastifyRequest): Promise<LiveView | null> {
    const cookies = readCookies(request);
    return (await this.findPreview(cookies)) ?? this.options.live.viewFor(toBucket(cookies));
  }

  /** Like `find`, for a document. Also sets the bucket cookie, and removes obsolete cookies. */
  async choose(request: FastifyRequest, reply: FastifyReply): Promise<LiveView | null> {
    const { live } = this.options;
    const cookies = readCookies(request);
    const preview = await this.findPreview(cookies);
    if (preview) return preview;
    if (cookies[previewCookie] !== undefined) removePreviewCookie(reply);
    const { bucketId } = toBucket(cookies);
    if (!live.hasCanaries) {
      if (cookies[bucketCookie] !== undefined) setBucketCookie(request, reply, { id: "", maxAge: 0 });
      return live.current;
    }
    const id = bucketId ?? randomUUID();
    if (bucketId === undefined) setBucketCookie(request, reply, { id, maxAge: bucketMaxAge });
    return live.viewFor({ bucketId: id });
  }

  /** True for requests of a browser that shows a preview. */
  isPreview(request: FastifyRequest): boolean {
    const token = readCookies(request)[previewCookie];
    return token !== undefined && this.options.signer.verify(token, this.options.now()) !== null;
  }

  /**
   * Returns the browser's bucket id. Undefined without one, and while no canary runs, because an id sent then is
   * forged.
   */
  findBucket(request: FastifyRequest): string | undefined {
    if (!this.options.live.hasCanaries) return undefined;
    return toBucket(readCookies(request)).bucketId;
  }

  private async findPreview(cookies: Cookies): Promise<LiveView | null> {
    const { live, signer, builds, now } = this.options;
    const preview =
      cookies[previewCookie] === undefined ? null : signer.verify(cookies[previewCookie], now());
    const found = preview && (await builds.find(preview.builds));
    if (!preview || !found) return null;
    return live.viewFor({
      preview: { builds: found, isWhole: preview.isWhole, badge: renderBadge(preview) },
    });
  }
}

type Cookies = Partial<Record<string, string>>;

/** Most requests have neither cookie, so the header is not parsed. */
function readCookies({ headers: { cookie = "" } }: FastifyRequest): Cookies {
  return cookie.includes(bucketCookie) || cookie.includes(previewCookie) ? parseCookie(cookie) : {};
}

function toBucket(cookies: Cookies): { bucketId?: string } {
  const id = cookies[bucketCookie];
  return id !== undefined && /^[\w-]{8,64}$/.test(id) ? { bucketId: id } : {};
}

function setBucketCookie(
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  { id, maxAge }: { id: string; maxAge: number },
): void {
  const secure = protocol === "https";
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge } as const;
  void reply.header("set-cookie", stringifySetCookie(bucketCookie, id, attributes));
}
