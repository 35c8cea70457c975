import { useEffect, useState, type ComponentType } from "react";
import type { SlotName } from "@larchway/shared/contracts/remote";
import { getSlot } from "../federation/remote-shape";
import { CrashBoundary } from "../errors/crash-boundary";
import { useLoader, useReleases } from "./loader-provider";

export interface SlotProps {
  name: SlotName;
  /** Reserve the slot's size here: it fills after the page is there, and nothing may move. */
  className?: string;
}

/** A place in the layout that a remote fills, in the browser only. A slot that fails stays empty and is reported. */
export function Slot({ name, className }: SlotProps) {
  const loader = useLoader();
  const { remotes } = useReleases();
  const [filling, setFilling] = useState<{ component: ComponentType; build: string } | null>(null);
  const owner = Object.values(remotes).find(({ remote }) => remote.slots.includes(name))?.remote.name;

  function fill(remote: string) {
    loader
      .run(remote, async (load) => getSlot(await load("slots"), name))
      .then(
        (component) => setFilling({ component, build: loader.getBuild(remote) }),
        () => {
          setFilling(null);
          if (!navigator.onLine) window.addEventListener("online", () => fill(remote), { once: true });
        },
      );
  }

  useEffect(() => {
    if (owner) fill(owner);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the owner of a slot is fixed for the life of the page
  }, [owner, name]);

  const Filling = filling?.component;
  return (
    <div className={className} data-slot={name}>
      {Filling && owner && (
        <CrashBoundary
          key={filling.build}
          onCrash={(error) => (loader.giveUp(owner, filling.build, error) ? fill(owner) : setFilling(null))}
        >
          <Filling />
        </CrashBoundary>
      )}
    </div>
  );
}
