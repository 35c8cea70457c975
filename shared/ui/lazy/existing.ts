import { type Ref, useEffect, useImperativeHandle } from "react";

interface ExistingProps {
  element: HTMLElement;
  /** Tells the library what happens to the element. */
  listens?: boolean;
  /** From here on by the library: `<Menu.Trigger asChild><Existing element={button} /></Menu.Trigger>`. */
  ref?: Ref<HTMLElement>;
}

/** Lends Radix an element that stood in the page before its code arrived. */
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
