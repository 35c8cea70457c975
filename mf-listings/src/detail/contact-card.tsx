import { Mail, Phone } from "@larchway/shared/ui/icons";
import { brand } from "@larchway/shared/brand";
import type { Property } from "@larchway/shared/contracts/api";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { Icon } from "@larchway/shared/ui/icon";
import styles from "./contact-card.module.css";

/** The form for a question about this home. */
export function askPath({ ListingKey }: Pick<Property, "ListingKey">): string {
  return `/contact?listing=${encodeURIComponent(ListingKey)}#write`;
}

/** Whom to ask about this home. */
export function ContactCard({ property }: { property: Property }) {
  return (
    <Card as="section" className={styles.card} aria-labelledby="contact-title">
      <h2 id="contact-title" className={styles.title}>
        See it in person
      </h2>
      <p>An agent answers your questions and opens the door.</p>
      <ButtonLink to={askPath(property)} icon={<Icon of={Mail} size={18} />} wide data-screen-only>
        Ask about this home
      </ButtonLink>
      <ButtonLink to={brand.phone.href} variant="secondary" icon={<Icon of={Phone} size={18} />} wide>
        {brand.phone.display}
      </ButtonLink>
      <p className={styles.name}>{brand.registeredName}</p>
    </Card>
  );
}
