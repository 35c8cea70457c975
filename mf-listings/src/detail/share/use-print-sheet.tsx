import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { Property } from "@larchway/shared/contracts/api";
import { getPageUrl } from "./page-url";

/**
 * Prints the page as a sheet with a QR code of its URL; without the code when it cannot be loaded.
 *
 * @returns the function that prints, and the code, which is visible only on paper
 */
export function usePrintSheet(property: Property): [print: () => void, code: ReactNode] {
  // In an object, because React would call a function.
  const [loaded, setLoaded] = useState<{ Code: ComponentType<{ url: string }> } | null>(null);

  useEffect(() => {
    // Prints once the code is in the page; each press creates a new object.
    if (loaded) window.print();
  }, [loaded]);

  const print = () =>
    void import(/* webpackChunkName: "print-code" */ "./print-code").then(
      ({ PrintCode }) => setLoaded({ Code: PrintCode }),
      () => window.print(),
    );
  return [print, loaded && <loaded.Code url={getPageUrl(property)} />];
}
