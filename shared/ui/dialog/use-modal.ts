import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";

interface ModalOptions {
  mandatory: boolean;
  onClose: () => void;
}

/** Opens the dialog while it is mounted, and turns every way of closing into one request. */
export function useModal({ mandatory, onClose }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  // Where the mouse was pressed: a selection dragged out of the dialog is not a click outside.
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    showModal(dialog);
    // Focuses the title by default: it is read first, no button is highlighted, and phones do not open their
    // keyboard.
    const first = dialog.querySelector<HTMLElement>("[data-autofocus]");
    (first ?? dialog.querySelector<HTMLElement>("[data-title]"))?.focus();
    // A layout effect: its cleanup runs before the element is removed, so close() can still return the focus.
    return () => dialog.close?.();
  }, []);

  useEffect(() => {
    // The phone's back gesture obeys only this attribute.
    ref.current?.setAttribute("closedby", mandatory ? "none" : "closerequest");
  }, [mandatory]);

  const requestClose = () => {
    if (!mandatory) onClose();
  };

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      // `cancel` of a file input inside bubbles up to here too.
      if (event.target !== ref.current) return;
      event.preventDefault();
      requestClose();
    },
    onClose: (event: SyntheticEvent) => {
      // Chrome lets a second Escape close a dialog even if `cancel` was prevented.
      if (mandatory && event.target === ref.current && ref.current?.isConnected) showModal(ref.current);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      requestClose();
    },
    onMouseDown: (event: MouseEvent) => {
      pressedOutside.current = isBeside(event);
    },
    onClick: (event: MouseEvent) => {
      if (pressedOutside.current && isBeside(event)) requestClose();
      pressedOutside.current = false;
    },
  };
}

function showModal(dialog: HTMLDialogElement) {
  if (dialog.open) return;
  // Browsers without modal dialogs, and jsdom, at least show it.
  if (typeof dialog.showModal === "function") dialog.showModal();
  else dialog.setAttribute("open", "");
}

/** The backdrop belongs to the dialog element, so that only the position distinguishes them. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent) {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
