import { brand } from "@larchway/shared/brand";
import { Icon } from "@larchway/shared/ui/icon";
import { BadgeDollarSign, Heart, MailX } from "@larchway/shared/ui/icons";
import type { ReactNode } from "react";
import * as styles from "./account-page.module.css";

const reasons = [
  {
    icon: BadgeDollarSign,
    title: "Sold prices and history",
    text: "Sold prices and dates are available to registered users only (a real estate board rule).",
  },
  {
    icon: Heart,
    title: "Your saved homes in one place",
    text: "Keep the ones you like and compare them side by side.",
  },
  { icon: MailX, title: "No noise", text: "We write to you only if you ask us to, and one click ends it." },
];

export interface AccountPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The layout of the sign-in and sign-up pages: the form next to the benefits of an account. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </section>
      <aside className={styles.reasons} aria-label="What an account is good for">
        <p className={styles.claim}>See the whole market, not half of it.</p>
        <ul className={styles.list}>
          {reasons.map(({ icon, title: reason, text }) => (
            <li key={reason} className={styles.reason}>
              <Icon of={icon} size={24} />
              <div>
                <p className={styles.strong}>{reason}</p>
                <p className={styles.soft}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.soft}>{brand.registeredName}</p>
      </aside>
    </div>
  );
}
