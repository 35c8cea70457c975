import { brand } from "@larchway/shared/brand";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import {
  Building2,
  Calculator,
  House,
  KeyRound,
  Mail,
  MapPin,
  PenLine,
  Phone,
} from "@larchway/shared/ui/icons";
import { ContentPage } from "../content-page";
import { ContactForm } from "./contact-form";
import * as styles from "./contact-page.module.css";
import { LinkCards } from "../link-cards";

const { phone, email, address } = brand;

/** /contact */
export default function ContactPage() {
  return (
    <ContentPage
      title="Contact Us"
      lead="A licensed agent will answer you, not a call centre. We reply within one business day, usually within the hour."
      picture={{
        name: "contact",
        alt: "Bright living room with a sofa, a wooden armchair and a garden window.",
      }}
      actions={
        <>
          <ButtonLink to={phone.href} icon={<Icon of={Phone} />}>
            Call {phone.display}
          </ButtonLink>
          <ButtonLink to="#write" variant="secondary" icon={<Icon of={PenLine} />}>
            Write to us
          </ButtonLink>
        </>
      }
    >
      <div className={styles.columns}>
        <section aria-labelledby="write" className={styles.form}>
          <h2 id="write" tabIndex={-1} className={styles.heading}>
            Write to us
          </h2>
          <ContactForm />
        </section>
        <dl className={styles.details}>
          <div>
            <dt>
              <Icon of={Phone} /> Phone
            </dt>
            <dd>
              <a href={phone.href}>{phone.display}</a>
              <p>
                Toll-free across Canada. Monday to Friday 9 a.m. to 8 p.m., Saturday and Sunday 10 a.m. to 5
                p.m., Eastern Time.
              </p>
            </dd>
          </div>
          <div>
            <dt>
              <Icon of={Mail} /> Email
            </dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
              <p>Include the address or MLS® number you're asking about, and we can answer right away.</p>
            </dd>
          </div>
          <div>
            <dt>
              <Icon of={MapPin} /> Office
            </dt>
            <dd>
              <address className={styles.address}>
                {brand.registeredName}
                <br />
                {address.street}
                <br />
                {address.city}, {address.province} {address.postalcode}
              </address>
              <p>Visits by appointment. Step-free entrance and parking at the door.</p>
            </dd>
          </div>
        </dl>
      </div>
      <section aria-labelledby="quicker">
        <h2 id="quicker" className={styles.heading}>
          Often quicker
        </h2>
        <LinkCards
          cards={[
            {
              title: "What is my home worth?",
              text: "A free evaluation by an agent who knows your street.",
              to: "/selling/home-evaluation",
              icon: House,
            },
            {
              title: "See a home",
              text: "Find it by address or MLS® number and contact an agent on its page.",
              to: "/buying/search",
              icon: KeyRound,
            },
            {
              title: "What would it cost a month?",
              text: "The mortgage calculator shows payment, insurance and interest.",
              to: "/buying/mortgage-calculator",
              icon: Calculator,
            },
            {
              title: "New developments",
              text: "Homes sold before they are built, with prices and dates.",
              to: "/investments",
              icon: Building2,
            },
          ]}
        />
      </section>
      <p className={styles.note}>
        Accessible formats of every document and help over the phone are available on request.
      </p>
    </ContentPage>
  );
}
