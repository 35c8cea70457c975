import { useEffect, useState } from "react";
import type { Property } from "@larchway/shared/contracts/api";
import { isOpenForViewings } from "@larchway/shared/domain";
import { useNavigate } from "@larchway/shared/router";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { useLayer } from "../layers/use-layer";
import { dialogs, toContactPath, type DialogName } from "./dialogs";

interface LoadedDialog {
  name: DialogName;
  Dialog: Awaited<ReturnType<(typeof dialogs)[DialogName]>>["default"];
}

/** The dialog about this home in the URL: `?dialog=viewing`. */
export function ContactDialogs({ property }: { property: Property }) {
  const { value, close } = useLayer("dialog");
  const navigate = useNavigate();
  const [loaded, setLoaded] = useState<LoadedDialog | null>(null);
  const name = value !== null && isOffered(value, property) ? value : null;
  const path = toContactPath(property);

  useEffect(() => {
    if (name === null) return;
    let isWanted = true;
    dialogs[name]().then(
      ({ default: Dialog }) => isWanted && setLoaded({ name, Dialog }),
      // Replaces the history entry of the unknown name.
      () => isWanted && void navigate(path, { replace: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [name, path, navigate]);

  const isLoaded = name !== null && loaded?.name === name;
  return (
    <>
      <div role="status">
        <VisuallyHidden>{name !== null && !isLoaded && "The form is loading."}</VisuallyHidden>
      </div>
      {isLoaded && <loaded.Dialog property={property} onClose={close} />}
    </>
  );
}

function isOffered(name: string, property: Property): name is DialogName {
  return Object.hasOwn(dialogs, name) && (name !== "viewing" || isOpenForViewings(property));
}
