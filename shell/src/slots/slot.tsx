import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from "react";
import type { LiveRemote } from "@larchway/shared/contracts/release";
import { useBusEvent } from "@larchway/shared/events";
import { findSlot } from "../federation/remote-shape";
import { useBuildStyles } from "../federation/use-build-styles";
import { CrashBoundary } from "../errors/crash-boundary";
import { useLoader, useReleases } from "./loader-provider";

export interface SlotProps {
  /** A name of `slotNames`, or one that only other builds have. */
  name: string;
  /** False while the slot would be invisible: a remote with this option loads only when it is true. */
  isNeeded?: boolean;
  /** Reserve the slot's size here: it is filled after the page has rendered, and nothing may move. */
  className?: string;
  /** The page's props for the slot's remote; slots of the layout have none. */
  props?: object;
  /**
   * Called after the content has mounted; with false when the slot cannot be filled here, except for a lost
   * connection.
   */
  onSettled?: (isFilled: boolean) => void;
  /** Shown until the slot is filled. */
  children?: ReactNode;
}

/** The remote that fills a slot; undefined when none of this release does. */
export function useSlotOwner(name: string): LiveRemote["remote"] | undefined {
  return useFoundOwner(name)?.remote;
}

function useFoundOwner(name: string): LiveRemote | undefined {
  const { remotes } = useReleases();
  return Object.values(remotes).find(({ remote }) => remote.slots.some((slot) => slot === name));
}

/**
 * A place in the layout or in a page that a remote fills, in the browser only. A slot that fails stays empty and is
 * reported. One of the layout keeps its size, so that nothing around it moves; one of a page is not rendered.
 */
export function Slot({ name, isNeeded = true, className, props, onSettled, children }: SlotProps) {
  const loader = useLoader();
  const [state, setState] = useState<{ component: ComponentType; build: string } | "failed" | null>(null);
  const filling = state === "failed" ? null : state;
  const found = useFoundOwner(name);
  const owner = found?.remote.name;
  useBuildStyles(owner, filling?.build ?? null);
  const isFilled = isNeeded || !found?.remote.lazySlots?.some((slot) => slot === name);

  function fill(remote: string) {
    setState((current) => (current === "failed" ? null : current));
    loader
      .run(remote, async (load) => {
        const component = findSlot(await load("slots"), name);
        // A fallback build may be older than the slot, which is not a failure of that build.
        if (!component && loader.getBuild(remote) === found?.live.build)
          throw new Error(`./slots has no component "${name}"`);
        return component;
      })
      .then(
        (component) => setState(component ? { component, build: loader.getBuild(remote) } : "failed"),
        () => {
          setState(navigator.onLine ? "failed" : null);
          if (!navigator.onLine) window.addEventListener("online", () => fill(remote), { once: true });
        },
      );
  }

  useEffect(() => {
    if (owner && isFilled) fill(owner);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the owner of a slot is fixed for the life of the page
  }, [owner, name, isFilled]);

  const isMissing = isNeeded && !owner;
  const outcome = filling ? "filled" : state === "failed" || isMissing ? "empty" : null;
  const resolve = useEffectEvent(() => outcome && onSettled?.(outcome === "filled"));
  // Effects of the content run before this one.
  useEffect(() => void resolve(), [outcome]);

  useBusEvent("remote:replaced", ({ remote }) => {
    if (remote === owner && filling) fill(remote);
  });

  if (props && (!owner || state === "failed")) return null;
  return (
    <div className={className} data-slot={name} data-build={filling?.build}>
      {filling && owner ? (
        <CrashBoundary
          key={filling.build}
          onCrash={(error) => {
            const isReplaced = filling.build !== loader.getBuild(owner);
            if (!loader.giveUp(owner, filling.build, error)) setState(props ? "failed" : null);
            else if (isReplaced) fill(owner);
          }}
        >
          <filling.component {...props} />
        </CrashBoundary>
      ) : (
        children
      )}
    </div>
  );
}
