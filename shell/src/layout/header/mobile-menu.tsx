import { useId, useState } from "react";
import { brand } from "@larchway/shared/brand";
import { Link, useLocation } from "@larchway/shared/router";
import { Icon } from "@larchway/shared/ui/icon";
import { ArrowRight, ChevronDown, Phone } from "@larchway/shared/ui/icons";
import { EntryLink } from "./entry-link";
import { FullScreenPanel } from "./full-screen-panel";
import * as styles from "./mobile-menu.module.css";
import { isSectionActive, navigation, type NavigationSection } from "./navigation";

/** The phone's menu: the same sections and entries; a section opens at a tap. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  return (
    <FullScreenPanel title="Menu" closeLabel="Close menu" onClose={onClose}>
      <nav aria-label="Main">
        <ul>
          {navigation.map((section) => (
            <li key={section.label} className={styles.item}>
              {section.entries.length > 0 ? (
                <MobileSection section={section} isActive={isSectionActive(section, pathname)} />
              ) : (
                <Link
                  to={section.to}
                  className={styles.section}
                  aria-current={pathname === section.to ? "page" : undefined}
                >
                  {section.label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <a href={brand.phone.href} className={styles.phone}>
        <Icon of={Phone} />
        {brand.phone.display}
      </a>
    </FullScreenPanel>
  );
}

function MobileSection({ section, isActive }: { section: NavigationSection; isActive: boolean }) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.section}
        data-active={isActive || undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {section.label}
        <Icon of={ChevronDown} className={styles.chevron} />
      </button>
      <div id={listId} hidden={!isOpen} className={styles.opened}>
        <ul>
          {section.entries.map((entry) => (
            <li key={entry.to}>
              <EntryLink entry={entry} className={styles.entry} />
            </li>
          ))}
        </ul>
        <Link to={section.to} className={styles.overview}>
          {section.overview}
          <Icon of={ArrowRight} size={16} />
        </Link>
      </div>
    </>
  );
}
