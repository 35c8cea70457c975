import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { useHydratedAtomValue } from "@larchway/shared/env";
import { readStored, removeStored, subscribeStored, writeStored } from "@larchway/shared/storage";

/** `null` follows the device. */
export type Theme = "light" | "dark" | null;

const themeAtom = atom<Theme>(null);

/** Applies the visitor's chosen theme to the page, in this and in other tabs. Used once, by the layout. */
export function useApplyTheme(): void {
  const setTheme = useSetAtom(themeAtom);
  useEffect(() => {
    const follow = () => {
      const theme = readStored("theme");
      setTheme(theme);
      applyTheme(theme);
    };
    follow();
    return subscribeStored("theme", follow);
  }, [setTheme]);
}

/** The chosen theme, and its setter. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useHydratedAtomValue(themeAtom);
  const setTheme = useSetAtom(themeAtom);
  function choose(next: Theme) {
    if (next) writeStored("theme", next);
    else removeStored("theme");
    setTheme(next);
    applyTheme(next);
  }
  return [theme, choose];
}

/** The tokens follow `data-theme` of the root element; without it they follow the device. */
function applyTheme(theme: Theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
