import { Mail, Phone } from "@larchway/shared/ui/icons";
import { brand } from "@larchway/shared/brand";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { isOpenForViewings } from "@larchway/shared/domain";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { Icon } from "@larchway/shared/ui/icon";
import * as styles from "./contact-card.module.css";
import { ContactLink } from "./people/contact-links";
import { ListedBy } from "./people/listed-by";
import { ReplyTime } from "./people/reply-time";

/** The contact for questions about this home. */
export function ContactCard({ property }: { property: PropertyDetail }) {
  // Otherwise it is the only action of the page.
  const canBeSeen = isOpenForViewings(property);
  return (
    <Card as="section" className={styles.card} aria-labelledby="contact-title">
      <h2 id="contact-title" className={styles.title}>
        Talk to an agent
      </h2>
      <p>An agent answers your questions{canBeSeen && " and opens the door"}.</p>
      <ContactLink
        property={property}
        dialog="ask"
        variant={canBeSeen ? "secondary" : undefined}
        icon={<Icon of={Mail} size={18} />}
        wide
        data-screen-only
      >
        Ask about this home
      </ContactLink>
      <ButtonLink to={brand.phone.href} variant="secondary" icon={<Icon of={Phone} size={18} />} wide>
        {brand.phone.display}
      </ButtonLink>
      <p className={styles.name}>
        You reach <strong>{brand.registeredName}</strong>
        {property.featured ? ", which lists this home." : ", not the brokerage that lists this home."}
      </p>
      <ListedBy property={property} />
      {/* The last line, so that nothing moves when it is known. */}
      <ReplyTime className={styles.name} />
    </Card>
  );
}
