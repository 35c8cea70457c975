import type { LiveBuild } from "@larchway/shared/contracts/release";

type Base = Pick<LiveBuild, "base">;

/** By base: how many pages and slots of a build are on screen. */
const users = new Map<string, number>();
/** By base: the style sheets of builds that are not on screen, in their order. Their bundles would not insert them again. */
const removed = new Map<string, HTMLLinkElement[]>();

/** The style sheets of a build that are in this page. */
export function findStyles({ base }: Base): HTMLLinkElement[] {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  return [...links].filter(({ href }) => new URL(href).pathname.startsWith(base));
}

/** Takes the style sheets of a build out of the page, until {@link applyStyles}. */
export function removeStyles({ base }: Base): void {
  takeOut(base, findStyles({ base }));
}

/** The same for those that did not arrive, so that the next attempt requests them again. */
export function removeMissingStyles({ base }: Base): void {
  takeOut(
    base,
    findStyles({ base }).filter(({ sheet }) => !sheet),
  );
}

function takeOut(base: string, links: readonly HTMLLinkElement[]): void {
  for (const link of links) {
    link.remove();
    // Its bundle still waits for it. After an error it inserts another one itself.
    if (link.onerror) link.dispatchEvent(new Event("error"));
    else removed.set(base, [...(removed.get(base) ?? []), link]);
  }
}

/**
 * Puts the style sheets of a build back into the page, and waits for them and for those of the document that are deferred.
 *
 * @throws Error for one that did not arrive
 */
export async function applyStyles({ base }: Base): Promise<void> {
  const returning = removed.get(base) ?? [];
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
    // Links come back with the next visit: no listener may stay on them.
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

/** Keeps the style sheets of a build in the page until the returned function is called: then it is no longer on screen. */
export function holdStyles({ base }: Base): () => void {
  users.set(base, (users.get(base) ?? 0) + 1);
  // A page that React shows again has not been loaded again.
  if (removed.has(base)) applyStyles({ base }).catch((error: unknown) => console.error(error));
  return () => {
    users.set(base, (users.get(base) ?? 1) - 1);
    // The next page of the same build may mount in this very commit.
    queueMicrotask(() => {
      if (!isHeld({ base })) removeStyles({ base });
    });
  };
}

/** True while a page or slot of the build is on screen. */
export function isHeld({ base }: Base): boolean {
  return (users.get(base) ?? 0) > 0;
}
