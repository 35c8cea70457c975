const margin = 8;

/** Puts the popup below its button, or above where there is more room, never outside the window. */
export function placePopup(popup: HTMLElement, button: HTMLElement, align: "start" | "end") {
  const anchor = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const { clientWidth, clientHeight } = document.documentElement;

  const wanted = align === "start" ? anchor.left : anchor.right - width;
  const left = Math.max(margin, Math.min(wanted, clientWidth - width - margin));
  const fitsBelow =
    anchor.bottom + margin + height <= clientHeight || anchor.top < clientHeight - anchor.bottom;
  const top = fitsBelow ? anchor.bottom + margin : Math.max(margin, anchor.top - margin - height);

  popup.style.setProperty("left", `${left}px`);
  popup.style.setProperty("top", `${top}px`);
}
