import { useEffect, useRef } from "react";

/** Moves the focus to the first field that is wrong, each time the complaints change. */
export function useFocusOnError(errors: object) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  return form;
}
