import { useState } from "react";
import { useLocation } from "@larchway/shared/router";
import { classNames } from "@larchway/shared/ui/class-names";
import { Icon } from "@larchway/shared/ui/icon";
import { IconButton } from "@larchway/shared/ui/button";
import { SearchBox } from "@larchway/shared/listing-ui/search-box";
import { Menu, Search } from "@larchway/shared/ui/icons";
import { Logo } from "../logo";
import { Account } from "./account";
import { DesktopNavigation } from "./desktop-navigation";
import * as styles from "./header.module.css";
import { useHeaderScroll } from "./use-header-scroll";
import { usePhonePanels } from "./use-phone-panels";

export interface HeaderProps {
  /** `overlay` is transparent over the home page's picture until the page is scrolled; `static` scrolls away. */
  look: "overlay" | "fixed" | "static";
}

/** Logo, navigation, search and account. Below 1024 px navigation and search move into full-screen panels. */
export function Header({ look }: HeaderProps) {
  const { key } = useLocation();
  const { isHidden, isSolid } = useHeaderScroll();
  const [opened, setOpened] = useState<{ panel: "menu" | "search"; at: string } | null>(null);
  // Navigating to another page closes open panels.
  const panel = opened?.at === key ? opened.panel : null;
  const close = () => setOpened(null);
  const [panels, fetchPanels] = usePhonePanels();
  const open = (name: "menu" | "search") => {
    fetchPanels();
    setOpened({ panel: name, at: key });
  };

  return (
    <>
      <header
        className={classNames(
          styles.header,
          styles[look],
          look !== "static" && isHidden && styles.hidden,
          look !== "static" && isSolid && styles.solid,
          look === "overlay" && !isSolid && styles.clear,
        )}
        data-look={look}
        data-hidden={(look !== "static" && isHidden) || undefined}
      >
        <div className={styles.bar}>
          <Logo />
          <DesktopNavigation />
          <div className={styles.search}>
            <SearchBox variant="header" />
          </div>
          <IconButton
            label="Search"
            icon={<Icon of={Search} />}
            className={styles.phoneOnly}
            aria-haspopup="dialog"
            aria-expanded={panel === "search"}
            onClick={() => open("search")}
          />
          <Account className={styles.account} />
          <IconButton
            label="Open menu"
            icon={<Icon of={Menu} size={24} />}
            className={styles.phoneOnly}
            aria-haspopup="dialog"
            aria-expanded={panel === "menu"}
            onClick={() => open("menu")}
          />
        </div>
      </header>
      {panels && panel === "menu" && <panels.MobileMenu onClose={close} />}
      {panels && panel === "search" && <panels.SearchSheet onClose={close} />}
    </>
  );
}
