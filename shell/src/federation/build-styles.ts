import type { LiveBuild } from "@larchway/shared/contracts/release";

type Base = Pick<LiveBuild, "base">;

/** By base: how many pages and slots of a build are on screen. */
const users = new Map<string, number>();
/**
 * By base: the style sheets of builds that are not on screen, in order. Their bundles would not insert them again.
 */
const removed = new Map<string, HTMLLinkElement[]>();

/** The style sheets of a build in this page. */
export function findStyles({ base }: Base): HTMLLinkElement[] {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  return [...links].filter(({ href }) => new URL(href).pathname.startsWith(base));
}

/** Removes a build's style sheets from the page, until {@link applyStyles}. */
export function removeStyles({ base }: Base): void {
  takeOut(base, findStyles({ base }));
}

/**
 * Removes those that failed to load, so that the next attempt requests them again. Chromium gives a failed one an
 * empty sheet; the early script marks it (edge/pages/boot/early-client.ts).
 */
export function removeMissingStyles({ base }: Base): void {
  takeOut(
    base,
    findStyles({ base }).filter(({ sheet, dataset }) => !sheet || "failed" in dataset),
  );
}

function takeOut(base: string, links: readonly HTMLLinkElement[]): void {
  for (const link of links) {
    link.remove();
    // Its bundle is still waiting for it. After an error the bundle inserts a new one itself.
    if (link.onerror) link.dispatchEvent(new Event("error"));
    else removed.set(base, [...(removed.get(base) ?? []), link]);
  }
}

/**
 * Restores a build's style sheets, and waits for them and for the document's deferred ones.
 *
 * @throws Error for a style sheet that failed to load
 */
export async function applyStyles({ base }: Base): Promise<void> {
  // Copies: the error event of an earlier request may still arrive at the element that was removed.
  const returning = (removed.get(base) ?? []).map((link) => link.cloneNode() as HTMLLinkElement);
  removed.delete(base);
  for (const link of returning) {
    delete link.dataset.failed;
    link.dataset.deferred = "";
  }
  document.head.append(...returning);
  const deferred = findStyles({ base }).filter(({ dataset }) => "deferred" in dataset);
  await Promise.all(deferred.map(untilLoaded));
}

function untilLoaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    // Several parts may wait for one element.
    const end = () => {
      link.removeEventListener("error", fail);
      link.removeEventListener("load", finish);
    };
    const fail = () => {
      end();
      reject(new Error(`${link.href} did not arrive, or is not what was published`));
    };
    const finish = () => {
      end();
      delete link.dataset.deferred;
      resolve();
    };
    if ("failed" in link.dataset) return fail();
    link.addEventListener("error", fail);
    link.addEventListener("load", finish);
  });
}

/** Keeps a build's style sheets in the page until the returned function is called: the build is then off screen. */
export function holdStyles({ base }: Base): () => void {
  users.set(base, (users.get(base) ?? 0) + 1);
  // React may show a page again that was not loaded again.
  if (removed.has(base)) applyStyles({ base }).catch((error: unknown) => console.error(error));
  return () => {
    users.set(base, (users.get(base) ?? 1) - 1);
    // The next page of the same build may mount in the same commit.
    queueMicrotask(() => {
      if (isHeld({ base })) return;
      // Those that a bundle still waits for belong to a part that is loading: without them it would fail.
      takeOut(
        base,
        findStyles({ base }).filter(({ onerror }) => !onerror),
      );
    });
  };
}

/** True while a page or slot of the build is on screen. */
export function isHeld({ base }: Base): boolean {
  return (users.get(base) ?? 0) > 0;
}
