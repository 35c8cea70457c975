import { useRef, type RefObject } from "react";
import { brand } from "@larchway/shared/brand";
import { Outlet } from "@larchway/shared/router";
import { classNames } from "@larchway/shared/ui/class-names";
import { usePageViews } from "../analytics/use-page-views";
import { Consent } from "../consent/consent";
import { LoadingView } from "../errors/loading-view";
import { useDocumentHead } from "../routing/use-document-head";
import { useRouteLayout } from "../routing/use-route-layout";
import { Footer } from "./footer/footer";
import { Header } from "./header/header";
import * as styles from "./layout.module.css";
import { Notices } from "../notices/notices";
import { SignInSlot } from "./sign-in-slot";
import { ScrollMemory } from "./navigation/scroll-memory";
import { RouteProgress } from "./navigation/route-progress";
import { usePageFocus } from "./navigation/use-page-focus";
import { useSlowNavigation } from "./navigation/use-slow-navigation";
import { useApplyTheme } from "./theme/use-theme";
import { Toasts } from "./toasts/toasts";
import { useComparison } from "@larchway/shared/comparison";
import { Slot } from "../slots/slot";

/** The header, footer and regions around every page. */
export function Layout() {
  const { header, footer, isBare } = useRouteLayout();
  const main = useRef<HTMLElement>(null);
  const isSlow = useSlowNavigation();
  usePageViews(useDocumentHead());
  usePageFocus(main);
  useApplyTheme();
  return (
    <>
      <SkipLink to={main} />
      <Consent />
      <RouteProgress />
      {header !== "none" && <Header look={header} />}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={classNames(
          styles.main,
          header === "fixed" && styles.belowHeader,
          isBare && styles.withoutHeader,
        )}
      >
        {isSlow && <LoadingView />}
        <div hidden={isSlow}>
          <Outlet />
        </div>
      </main>
      {footer && <Footer />}
      {isBare && <p className={styles.imprint}>{brand.registeredName}</p>}
      <CompareSlot />
      <SignInSlot />
      <Notices />
      <Toasts />
      <ScrollMemory />
    </>
  );
}

/** The panel with the homes chosen for comparison, which loads only when there are some. */
function CompareSlot() {
  const { properties } = useComparison();
  return <Slot name="compare-panel" isNeeded={properties.length > 0} />;
}

/** The first tab stop: skips the header. Does not change the URL. */
function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  return (
    <a
      href="#main"
      className="lw-skip-link"
      onClick={(event) => {
        event.preventDefault();
        to.current?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
