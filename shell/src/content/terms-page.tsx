import { brand } from "@larchway/shared/brand";
import { Link } from "@larchway/shared/router";
import { ContentPage, type ContentSection } from "./content-page";

const sections: ContentSection[] = [
  {
    id: "agreement",
    title: "1. The agreement",
    body: (
      <p>
        This site is run by {brand.registeredName} (“we”). By using it you agree to these terms. Parts 3 to 5
        apply in addition once you open an account. If you do not agree, please do not use the site.
      </p>
    ),
  },
  {
    id: "use",
    title: "2. Using the site",
    body: (
      <>
        <p>
          You may search, view, save, compare and print listings for your own, personal and non-commercial
          purposes. You may not copy the listings in bulk, read them by machine, republish or resell them,
          build a database from them, or interfere with the site.
        </p>
        <p>
          Results of the mortgage calculator and of automated estimates are illustrations from what you
          entered. They are not an offer of credit, an appraisal, or legal, tax or financial advice.
        </p>
      </>
    ),
  },
  {
    id: "vow",
    title: "3. Virtual office website (VOW) terms",
    body: (
      <>
        <p>
          Sold prices, sold dates, histories of listings, and listings that are pending, expired, terminated
          or withdrawn are shown under the VOW rules of the real estate boards. To see them you register with
          your name, a working email address that you confirm, and a password. By registering you confirm and
          agree that:
        </p>
        <ol>
          <li>
            you enter into a lawful broker-consumer relationship with {brand.registeredName}. It does not
            oblige you to buy, sell or lease anything, nor to pay us anything;
          </li>
          <li>
            you have a bona fide interest in buying, selling or leasing real estate of the kind shown here;
          </li>
          <li>you use what you see only for that personal, non-commercial interest;</li>
          <li>
            you do not copy, redistribute, retransmit or otherwise use any of it, except in connection with
            your own purchase, sale or lease of a property;
          </li>
          <li>
            the listing data belong to the board or its members, who hold the copyright in the MLS® database,
            and you acknowledge that ownership and its validity;
          </li>
          <li>
            you keep your password to yourself, do not let others use your account, and tell us if someone
            did; and
          </li>
          <li>
            the board, or someone on its behalf, may access the site and our record of registered users to
            check that its rules are followed.
          </li>
        </ol>
        <p>
          We record which version of these terms you accepted and when. Access ends when you delete your
          account, when you break these terms, or 365 days after your last visit, whichever comes first; you
          may register again.
        </p>
      </>
    ),
  },
  {
    id: "accuracy",
    title: "4. Accuracy",
    body: (
      <p>
        Listings come from other brokerages through the boards. They are deemed reliable but are not
        guaranteed accurate by the board or by us. Sizes, taxes, fees and dates should be checked before you
        rely on them. A home may be sold, leased or withdrawn before our copy says so. Locations marked
        “approximate” are estimated from the street or postal code.
      </p>
    ),
  },
  {
    id: "account",
    title: "5. Your account",
    body: (
      <p>
        You must be 18 or older. You may close the account at any time from your profile or by writing to us.
        How we treat your personal information is described in the <Link to="/privacy">privacy policy</Link>.
      </p>
    ),
  },
  {
    id: "trademarks",
    title: "6. Trademarks",
    body: (
      <p>
        MLS®, Multiple Listing Service® and the associated logos are owned by The Canadian Real Estate
        Association (CREA) and identify the quality of services provided by real estate professionals who are
        members of CREA. REALTOR®, REALTORS® and the REALTOR® logo are controlled by CREA and identify real
        estate professionals who are members of CREA. They are used under licence.
      </p>
    ),
  },
  {
    id: "liability",
    title: "7. Liability",
    body: (
      <p>
        The site is offered as it is. As far as the law allows, we are not liable for indirect loss from using
        it or from its being unavailable. Nothing here limits rights that Ontario's consumer protection law
        gives you, nor our duties as a registered brokerage once we act for you.
      </p>
    ),
  },
  {
    id: "law",
    title: "8. Law and changes",
    body: (
      <p>
        The laws of Ontario and of Canada apply, and the courts of Ontario have jurisdiction. When these terms
        change, the version below changes, and registered users are asked to accept the new one before they
        see protected data again.
      </p>
    ),
  },
];

/** /terms-and-conditions */
export default function TermsPage() {
  return (
    <ContentPage
      title="Terms and Conditions"
      lead={`The terms of use of this site, with the rules that come with sold prices. Version ${brand.termsVersion}.`}
      sections={sections}
      contents={sections}
      published={{ updated: "2026-11-20", minutes: 3 }}
    />
  );
}
