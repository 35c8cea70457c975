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
  const [filling, setFilling] = useState<{ component: ComponentType; build: string } | null>(null);
  const found = useSlotOwner(name);
  const owner = found?.name;
  const isFilled = isNeeded || !found?.lazySlots?.includes(name);

  const settle = useEffectEvent((isFilled: boolean) => onSettled?.(isFilled));

  function fill(remote: string) {
    loader
      .run(remote, async (load) => getSlot(await load("slots"), name))
      .then(
        (component) => setFilling({ component, build: loader.getBuild(remote) }),
        () => {
          setFilling(null);
          if (navigator.onLine) settle(false);
          else window.addEventListener("online", () => fill(remote), { once: true });
        },
      );
  }

  useEffect(() => {
    if (owner && isFilled) fill(owner);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the owner of a slot is fixed for the life of the page
  }, [owner, name, isFilled]);

  const isMissing = isNeeded && !owner;
  useEffect(() => {
    if (isMissing) settle(false);
  }, [isMissing]);

  // Effects of what fills it run before this one.
  useEffect(() => {
    if (filling) settle(true);
  }, [filling]);

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
            if (!loader.giveUp(owner, filling.build, error)) setFilling(null);
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
