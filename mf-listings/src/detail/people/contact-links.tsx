import type { MouseEvent } from "react";
import type { Property } from "@larchway/shared/contracts/api";
import { isPlainPress } from "@larchway/shared/router/is-plain-press";
import { ButtonLink, type ButtonLinkProps } from "@larchway/shared/ui/button";
import { useLayer } from "../layers/use-layer";
import { toContactPath, type DialogName } from "./dialogs";

export interface ContactLinkProps extends Omit<ButtonLinkProps, "to" | "onClick"> {
  property: Property;
  /** The dialog that it opens on the page of the home. */
  dialog: DialogName;
}

/**
 * Opens a dialog on the page of a home. It is a link to a page with the same form, for visitors without scripts, for
 * new tabs, and for dialogs whose code fails to load.
 */
export function ContactLink({ property, dialog, ...rest }: ContactLinkProps) {
  const { open } = useLayer("dialog");
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    open(dialog);
  };
  return <ButtonLink {...rest} to={toContactPath(property)} onClick={handleClick} />;
}
