import type { ReactNode } from "react";
import { brand } from "@larchway/shared/brand";
import { mlsNotice } from "@larchway/shared/brand/mls-notice";
import { companyLinks, quickLinks } from "@larchway/shared/brand/site-links";
import { useEnv } from "@larchway/shared/env";
import { Link } from "@larchway/shared/router";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { CookieSettingsButton } from "../../consent/cookie-settings-button";
import { Logo } from "../logo";
import { ThemeSwitch } from "../theme/theme-switch";
import { CopyrightYear } from "./copyright-year";
import { credits } from "./footer-links";
import * as styles from "./footer.module.css";
import { SocialIcon } from "./social-icon";

const { phone, email, address, mortgage } = brand;

/** Brand, links, contact, and the notices that advertising rules and data licences require. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Logo />
          <p>{brand.blurb}</p>
          <ul className={styles.social}>
            {brand.social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noopener" className={styles.socialLink}>
                  <SocialIcon name={name} />
                  <VisuallyHidden>
                    {brand.name} on {name} (opens in a new tab)
                  </VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <LinkColumn title="Quick Links" links={quickLinks} />
        <LinkColumn title="Company" links={companyLinks} />
        <Column title="Contact Us">
          <address className={styles.address}>
            <p>
              <a href={phone.href}>{phone.display}</a>
            </p>
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
            <p>
              {address.street}
              <br />
              {address.city}, {address.province} {address.postalcode}
            </p>
          </address>
        </Column>
      </div>
      <div className={styles.notices}>
        <p>{mlsNotice}</p>
        <p>
          Mortgage services by {mortgage.name}, {mortgage.licence}.
        </p>
        <p>
          <InventedNotice />
          Data:{" "}
          {credits.map(({ label, href }) => (
            <span key={href}>
              ©{" "}
              <a href={href} target="_blank" rel="noopener">
                {label}
              </a>
              ;{" "}
            </span>
          ))}
          contains information licensed under the Open Government Licence – Ontario and the Open Government
          Licence – Toronto. <Link to="/about#data">All sources</Link>.
        </p>
      </div>
      <div className={styles.base}>
        <p>
          © <CopyrightYear /> {brand.registeredName}. All rights reserved.
        </p>
        <CookieSettingsButton />
        <ThemeSwitch />
      </div>
    </footer>
  );
}

function InventedNotice() {
  const { hasInventedHomes } = useEnv();
  if (!hasInventedHomes) return null;
  return (
    <>The homes and people on this demonstration site are invented and the pictures are illustrations. </>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}

function LinkColumn({ title, links }: { title: string; links: { label: string; to: string }[] }) {
  return (
    <Column title={title}>
      <ul className={styles.links}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </Column>
  );
}
