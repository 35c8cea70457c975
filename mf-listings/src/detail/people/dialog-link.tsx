import { useState, type ComponentType, type MouseEvent } from "react";
import type { Property } from "@larchway/shared/contracts/api";
import { useNavigate } from "@larchway/shared/router";
import { ButtonLink, type ButtonLinkProps } from "@larchway/shared/ui/button";

/** A dialog about a home, which comes with the first press. */
export type PropertyDialog = ComponentType<{ property: Property; onClose: () => void }>;

export interface DialogLinkProps extends Omit<ButtonLinkProps, "onClick"> {
  property: Property;
  load: () => Promise<{ default: PropertyDialog }>;
}

/**
 * Opens a dialog on the page of a home. It is a link to a page that does the same: for visitors without scripts, for a new
 * tab, and where the dialog's code doesn't load.
 */
export function DialogLink({ property, load, to, ...rest }: DialogLinkProps) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<{ Dialog: PropertyDialog; isOpen: boolean } | null>(null);

  async function open(event: MouseEvent): Promise<void> {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      const { default: Dialog } = await load();
      setDialog({ Dialog, isOpen: true });
    } catch {
      void navigate(to);
    }
  }

  return (
    <>
      <ButtonLink {...rest} to={to} onClick={(event) => void open(event)} />
      {dialog?.isOpen && (
        <dialog.Dialog property={property} onClose={() => setDialog({ ...dialog, isOpen: false })} />
      )}
    </>
  );
}
