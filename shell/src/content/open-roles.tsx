import { MapPin } from "@larchway/shared/ui/icons";
import { brand } from "@larchway/shared/brand";
import { Badge } from "@larchway/shared/ui/badge";
import { Icon } from "@larchway/shared/ui/icon";
import * as styles from "./open-roles.module.css";

export interface OpenRole {
  title: string;
  text: string;
  place: string;
  hours: string;
}

/** Jobs, each with location and pay, and an e-mail link. */
export function OpenRoles({ roles }: { roles: OpenRole[] }) {
  return (
    <ul className={styles.roles}>
      {roles.map(({ title, text, place, hours }) => (
        <li key={title} className={styles.role}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
          <p className={styles.facts}>
            <Icon of={MapPin} size={18} />
            {place}
            <Badge tone="spruce" size="small">
              {hours}
            </Badge>
          </p>
          <a href={applyAddress(title)} className={styles.apply}>
            Apply for this role
          </a>
        </li>
      ))}
    </ul>
  );
}

/** An e-mail to the office with the role as its subject. */
export function applyAddress(role: string): string {
  return `mailto:${brand.email}?subject=${encodeURIComponent(`Working at ${brand.name}: ${role}`)}`;
}
