import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from "react";
import type { LiveRemote } from "@larchway/shared/contracts/release";
import type { SlotName } from "@larchway/shared/contracts/remote";
import { useBusEvent } from "@larchway/shared/events";
import { getSlot } from "../federation/remote-shape";
import { CrashBoundary } from "../errors/crash-boundary";
import { useLoader, useReleases } from "./loader-provider";

export interface SlotProps {
  name: SlotName;
  /** False as long as nobody would see anything in it: a remote that says so is not loaded before. */
  isNeeded?: boolean;
  /** Reserve the slot's size here: it fills after the page is there, and nothing may move. */
  className?: string;
  /** After what fills it has mounted; false when nothing can fill it here, but for a lost connection. */
  onSettled?: (isFilled: boolean) => void;
  /** Stands here as long as nothing fills it. */
  children?: ReactNode;
}

/** The remote that fills a slot; undefined when none of this release does. */
export function useSlotOwner(name: SlotName): LiveRemote["remote"] | undefined {
  const { remotes } = useReleases();
  return Object.values(remotes).find(({ remote }) => remote.slots.includes(name))?.remote;
}

/** A place in the layout that a remote fills, in the browser only. A slot that fails is not filled, and reported. */
export function Slot({ name, isNeeded = true, className, onSettled, children }: SlotProps) {
  const loader = useLoader();
  const [state, setState] = useState<{ component: ComponentType; build: string } | "failed" | null>(null);
  const filling = state === "failed" ? null : state;
  const found = useSlotOwner(name);
  const owner = found?.name;
  const isFilled = isNeeded || !found?.lazySlots?.includes(name);

  function fill(remote: string) {
    setState((current) => (current === "failed" ? null : current));
    loader
      .run(remote, async (load) => getSlot(await load("slots"), name))
      .then(
        (component) => setState({ component, build: loader.getBuild(remote) }),
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
  const settle = useEffectEvent(() => outcome && onSettled?.(outcome === "filled"));
  // Effects of what fills it run before this one.
  useEffect(() => void settle(), [outcome]);

  useBusEvent("remote:replaced", ({ remote }) => {
    if (remote === owner && filling) fill(remote);
  });

  const Filling = filling?.component;
  return (
    <div className={className} data-slot={name} data-build={filling?.build}>
      {Filling && owner ? (
        <CrashBoundary
          key={filling.build}
          onCrash={(error) => {
            const isReplaced = filling.build !== loader.getBuild(owner);
            if (!loader.giveUp(owner, filling.build, error)) setState(null);
            else if (isReplaced) fill(owner);
          }}
        >
          <Filling />
        </CrashBoundary>
      ) : (
        children
      )}
    </div>
  );
}
