import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { Property } from "@larchway/shared/contracts/api";
import { getPageUrl } from "./page-url";

/**
 * Prints the page as a sheet, with a code that leads back to it; without the code when that cannot be loaded.
 *
 * @returns what starts the printing, and the code, which is seen on paper alone
 */
export function usePrintSheet(property: Property): [print: () => void, code: ReactNode] {
  // In an object: React would call a function.
  const [loaded, setLoaded] = useState<{ Code: ComponentType<{ url: string }> } | null>(null);

  useEffect(() => {
    // Once the code stands in the page; each press gives another object.
    if (loaded) window.print();
  }, [loaded]);

  const print = () =>
    void import(/* webpackChunkName: "print-code" */ "./print-code").then(
      ({ PrintCode }) => setLoaded({ Code: PrintCode }),
      () => window.print(),
    );
  return [print, loaded && <loaded.Code url={getPageUrl(property)} />];
}
