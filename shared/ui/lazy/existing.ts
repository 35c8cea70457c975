import { type Ref, useEffect, useImperativeHandle } from "react";

interface ExistingProps {
  element: HTMLElement;
  /** Passes the element's events to the library. */
  listens?: boolean;
  /** Set by the library: `<Menu.Trigger asChild><Existing element={button} /></Menu.Trigger>`. */
  ref?: Ref<HTMLElement>;
}

/** Passes an element to Radix that was in the page before Radix's code loaded. */
export function Existing({ element, listens, ref, ...given }: ExistingProps) {
  useImperativeHandle(ref, () => element, [element]);
  useEffect(() => {
    if (!listens) return;
    const listeners = Object.entries(given).flatMap(([name, handler]) =>
      /^on[A-Z]/.test(name) ? [[name.slice(2).toLowerCase(), handler as EventListener] as const] : [],
    );
    for (const [type, handler] of listeners) element.addEventListener(type, handler);
    return () => {
      for (const [type, handler] of listeners) element.removeEventListener(type, handler);
    };
  });
  return null;
}
