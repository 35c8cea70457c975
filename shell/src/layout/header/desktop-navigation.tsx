import { useState } from "react";
import { useLocation } from "@larchway/shared/router";
import { DesktopSection } from "./desktop-section";
import * as styles from "./desktop-navigation.module.css";
import { navigation } from "./navigation";

/** The navigation in the header bar. At most one section is open; navigating to another page closes it. */
export function DesktopNavigation() {
  const location = useLocation();
  const [opened, setOpened] = useState<{ label: string; at: string } | null>(null);
  const openLabel = opened?.at === location.key ? opened.label : null;
  return (
    <nav aria-label="Main" className={styles.navigation}>
      <ul className={styles.sections}>
        {navigation.map((section) => (
          <DesktopSection
            key={section.label}
            section={section}
            pathname={location.pathname}
            isOpen={openLabel === section.label}
            onOpen={() => setOpened({ label: section.label, at: location.key })}
            onClose={() => setOpened((now) => (now?.label === section.label ? null : now))}
          />
        ))}
      </ul>
    </nav>
  );
}
