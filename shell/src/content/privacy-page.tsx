import { brand } from "@larchway/shared/brand";
import { CookieSettingsButton } from "../consent/cookie-settings-button";
import { ContentPage, type ContentSection } from "./content-page";
import { ScrollingTable } from "./scrolling-table";

const { address } = brand;
const mail = <a href={`mailto:${brand.email}?subject=Privacy`}>{brand.email}</a>;

const sections: ContentSection[] = [
  {
    id: "in-short",
    title: "In short",
    body: (
      <ul>
        <li>You can search, compare and save homes without telling us who you are.</li>
        <li>We ask for personal information only when a service needs it, and say why at that moment.</li>
        <li>We measure nothing and create no anonymous ID before you agree to analytics.</li>
        <li>We do not sell personal information.</li>
        <li>You can see, correct and delete what we hold about you, at no charge.</li>
      </ul>
    ),
  },
  {
    id: "what-we-collect",
    title: "What we collect, and why",
    body: (
      <ScrollingTable>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>You open an account</td>
            <td>
              Name, email, a scrambled form of your password, the version of the terms you accepted and when
            </td>
            <td>The rules of the MLS® System allow sold prices and histories for registered users only</td>
          </tr>
          <tr>
            <td>You sign in with Google</td>
            <td>Name and email from Google; your phone number if you enter it</td>
            <td>To recognize your account; to call you about homes you ask about</td>
          </tr>
          <tr>
            <td>You ask for a home evaluation or write to us</td>
            <td>Contact details, the property, your message</td>
            <td>To answer you</td>
          </tr>
          <tr>
            <td>You save or compare homes</td>
            <td>Listing numbers, stored in your own browser</td>
            <td>To show them again</td>
          </tr>
          <tr>
            <td>You agree to analytics</td>
            <td>
              Pages and homes visited, a random ID, the type of device; for fifteen days, a code for your
              network
            </td>
            <td>To find out what works and what doesn't, and which homes are popular</td>
          </tr>
        </tbody>
      </ScrollingTable>
    ),
  },
  {
    id: "what-we-do-not",
    title: "What we do not do",
    body: (
      <p>
        What you type into the mortgage calculator stays in your browser and never reaches analytics. We don't
        make automated decisions about you, and we don't share your information with lenders, insurers or
        movers unless you ask us to.
      </p>
    ),
  },
  {
    id: "commercial-email",
    title: "Email from us",
    body: (
      <p>
        We send newsletters and listing alerts only if you have ticked a box for them. Each message names us,
        gives our postal address, and has links to unsubscribe or to stop all contact right away, without
        signing in. We keep proof of your consent for as long as we rely on it, and for three years after
        that.
      </p>
    ),
  },
  {
    id: "who-sees-it",
    title: "Who sees it",
    body: (
      <>
        <p>
          Our agents and client care, as far as their work requires it; the companies that run our servers,
          email and, with your consent, analytics, under contracts that bind them to this policy; and
          authorities when the law requires it. Some of these companies work outside Canada, where other laws
          apply.
        </p>
        <p>
          Homes marked “Powered by REALTOR.ca” come from the Canadian Real Estate Association (CREA), which
          counts how often they are viewed. If you agree to analytics, our server may report such a view to
          CREA: the listing's number, the page without what you typed, and an identifier for your device that
          is used only for these reports. They don't include your IP address, your account or anything else
          you do here, and nothing is reported without your consent. A link to REALTOR.ca leads to CREA's
          site, where its own privacy policy applies.
        </p>
        <p>
          Where the map offers travel times, a routing service calculates them. Our server sends it the place
          you chose (rounded to a few hundred metres), the travel time and the way you travel, and nothing
          about you.
        </p>
        <p>
          Real estate boards may audit how we give access to their listings. For that, they may see which
          registered users had access.
        </p>
      </>
    ),
  },
  {
    id: "how-long",
    title: "How long we keep it",
    body: (
      <p>
        Accounts: until you delete them or haven't used them for three years. Requests and messages: two
        years. Records of transactions: six years, as Ontario law requires of a brokerage. Analytics: fourteen
        months.
      </p>
    ),
  },
  {
    id: "cookies",
    title: "Cookies and browser storage",
    body: (
      <>
        <p>
          We set strictly necessary cookies only. One keeps you signed in. One shows us that this browser has
          signed in to your account before, so that strangers guessing your password can't lock you out and we
          can email you about a new device. Where we offer signing in with Google, one ties that sign-in to
          this browser for eight hours. Scripts can't read these. They can read a fourth, which says only that
          this browser is signed in, not who is. The button comes from Google, which may set cookies of its
          own. Everything else is kept in your browser's storage:
        </p>
        <ScrollingTable>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Why</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Saved homes, comparison, recent searches, theme, feet or metres, what the map shows</td>
              <td>To show them again</td>
              <td>When you save, compare, search or choose</td>
            </tr>
            <tr>
              <td>Homes you opened or hid, your last search, and when you last viewed a list</td>
              <td>
                To mark what you have seen and what is new since then, to show you homes you opened, and to
                continue your search; all of it stays in your browser, and you can clear it there
              </td>
              <td>When you open or hide a home, or view a list</td>
            </tr>
            <tr>
              <td>The last three pages of results from which you opened a home</td>
              <td>To lead you back to them, and on to the next home</td>
              <td>When you open a home from a list; unused after a day</td>
            </tr>
            <tr>
              <td>A place of yours on the page that compares homes</td>
              <td>To say how far homes are from it; you can remove it there</td>
              <td>When you choose the place</td>
            </tr>
            <tr>
              <td>The site's own files, and cards and photos of your saved homes</td>
              <td>To load quickly, and to show saved homes offline</td>
              <td>When you visit and when you save; saved homes are removed when you sign out</td>
            </tr>
            <tr>
              <td>What you have entered for a home evaluation</td>
              <td>To keep it when the page is loaded again</td>
              <td>While you fill in the form; removed when you send it or close the tab</td>
            </tr>
            <tr>
              <td>Your choice about cookies, its version and time</td>
              <td>To respect it</td>
              <td>When you choose</td>
            </tr>
            <tr>
              <td>A random ID, and the queue and session of the analytics library RudderStack</td>
              <td>To measure how the site is used, and to pick homes for you</td>
              <td>Only after you agree to analytics; removed when you withdraw consent</td>
            </tr>
          </tbody>
        </ScrollingTable>
        <p>
          With your consent to analytics, our server and RudderStack receive the pages and homes you view,
          your searches, and that you saved, compared, shared or sent a request; if you are signed in, under
          your account number. Page addresses are sent without what you typed into them. We set no marketing
          cookies today; if that changes, they stay off until you turn them on.
        </p>
        <p>
          When you agree, we keep a record: the random ID or your account, the version of the text and the
          time. If you decline without an account, we record nothing at all. You can change your choice at any
          time: <CookieSettingsButton />
        </p>
      </>
    ),
  },
  {
    id: "your-rights",
    title: "Your rights",
    body: (
      <>
        <p>
          Write to our privacy officer at {mail} or by post to {brand.registeredName}, {address.street},{" "}
          {address.city}, {address.province} {address.postalcode}. We answer within 30 days. If you withdraw
          consent or have your data deleted, you can still use everything that doesn't need an account.
        </p>
        <p>
          If our answer does not satisfy you, you can complain to the Office of the Privacy Commissioner of
          Canada.
        </p>
      </>
    ),
  },
  {
    id: "safety",
    title: "How we protect it",
    body: (
      <p>
        All traffic is encrypted. Passwords are stored only as slow, salted hashes. Few people have access,
        and their actions are logged. If a breach puts you at real risk of harm, we will tell you and the
        Commissioner as soon as we can.
      </p>
    ),
  },
];

/** /privacy */
export default function PrivacyPage() {
  return (
    <ContentPage
      title="Privacy Policy"
      lead={`How ${brand.registeredName} handles personal information under Canada's privacy law (PIPEDA). Version ${brand.termsVersion}.`}
      sections={sections}
      contents={sections}
      published={{ updated: "2026-11-23", minutes: 6 }}
    />
  );
}
