import { useSetAtom } from "jotai";
import { type MouseEvent, type ReactNode } from "react";
import { useNavigate } from "@larchway/shared/router";
import { isPlainPress } from "@larchway/shared/router/is-plain-press";
import { consentViewAtom } from "../consent/consent-view";
import { cookieSettingsPress } from "../consent/cookie-settings-button";

/** The HTML of a static page in the document, and the page's module. */
export interface StaticHtml {
  module: string;
  /** The same object for as long as the page is open, because React compares it. */
  content: { __html: string };
}

/** A page of links and text. Its HTML can be found in a rendered document: see {@link findStaticHtml}. */
export function StaticPage({ module, children }: { module: string; children: ReactNode }) {
  return <div data-static={module}>{children}</div>;
}

/** Returns the static page in the root element; null when it shows another page. */
export function findStaticHtml(root: HTMLElement): StaticHtml | null {
  const page = root.querySelector<HTMLElement>("[data-static]");
  return page && { module: page.dataset.static ?? "", content: { __html: page.innerHTML } };
}

/** Not another host's, and not a response of the API. */
const pagePath = /^\/(?!\/|api\/)/;

/**
 * A static page of a rendered document: React leaves its elements as the server rendered them, and its code is not
 * loaded. Presses on its links open pages within this document, as those of `Link` do.
 */
export function KeptPage({ module, content }: StaticHtml) {
  const navigate = useNavigate();
  const setConsentView = useSetAtom(consentViewAtom);

  const handleClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    if (event.target.closest(cookieSettingsPress)) return setConsentView("settings");
    const link = event.target.closest("a");
    const path = link?.getAttribute("href");
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    const press = link && { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget: link };
    if (!press || !path || !pagePath.test(path) || !isPlainPress(press)) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    void navigate(path, { replace: path === `${pathname}${search}${hash}` });
  };
  return (
    <div
      data-static={module}
      dangerouslySetInnerHTML={content}
      suppressHydrationWarning
      onClick={handleClick}
    />
  );
}
