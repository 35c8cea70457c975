import { Link } from "@larchway/shared/router";
import { ButtonLink } from "@larchway/shared/ui/button";
import { NearSlot } from "@larchway/shared/ui/near-slot";
import * as styles from "./buyers-guide.module.css";
import { ContentPage, type ContentSection } from "./content-page";
import { ScrollingTable } from "./scrolling-table";

/** The example purchase, which the mortgage calculator's maths computes in the text. */
const example = { price: 800_000, downPayment: 80_000, ratePct: 4.5, years: 25, City: "Toronto" };

const sections: ContentSection[] = [
  {
    id: "budget",
    title: "1. Know your budget",
    body: (
      <>
        <p>
          A lender checks two ratios of your gross (before-tax) income. Housing costs (mortgage payment,
          property tax, heating, half of any condominium fee) should stay under about 39% (GDS), and housing
          costs together with all other debts under about 44% (TDS). Both are calculated at a higher rate than
          you will pay: your contract rate plus two percentage points, or 5.25%, whichever is higher. This is
          the stress test.
        </p>
        <p>
          Ask for a pre-approval before you view homes. It costs nothing, holds a rate for 90 to 120 days, and
          shows sellers that you are serious. It isn't a guarantee: the lender still has to approve the home
          you choose.
        </p>
        <p>
          Try your numbers in the <Link to="/buying/mortgage-calculator">mortgage calculator</Link>.
        </p>
      </>
    ),
  },
  {
    id: "down-payment",
    title: "2. The down payment",
    body: (
      <>
        <p>
          With less than 20% down the mortgage must be insured. The premium is 2.80% to 4.00% of the loan, and
          is added to it. In Ontario, the 8% sales tax on the premium is due in cash at closing.
        </p>
        <ScrollingTable>
          <thead>
            <tr>
              <th scope="col">Part of the price</th>
              <th scope="col">Minimum down</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>First $500,000</td>
              <td>5%</td>
            </tr>
            <tr>
              <td>Above $500,000, up to the limit for insured mortgages</td>
              <td>10%</td>
            </tr>
            <tr>
              <td>Any price above that limit</td>
              <td>20% of all of it</td>
            </tr>
          </tbody>
        </ScrollingTable>
        <p>
          The limit has been $1,500,000 since December 15, 2024; before that it was $1,000,000. The calculator
          says which rules it uses.
        </p>
        <p>
          First-time buyers can draw on a First Home Savings Account (up to $8,000 a year and $40,000 in
          total; contributions are tax-deductible, and withdrawals for a first home are tax-free) and on up to
          $60,000 each from RRSPs under the Home Buyers' Plan.
        </p>
      </>
    ),
  },
  {
    id: "closing-costs",
    title: "3. Other costs",
    body: (
      <>
        <p>Set aside 1.5% to 4% of the price. The largest part is the land transfer tax.</p>
        <ScrollingTable>
          <thead>
            <tr>
              <th scope="col">Part of the price</th>
              <th scope="col">Ontario land transfer tax</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Up to $55,000</td>
              <td>0.5%</td>
            </tr>
            <tr>
              <td>$55,000 to $250,000</td>
              <td>1.0%</td>
            </tr>
            <tr>
              <td>$250,000 to $400,000</td>
              <td>1.5%</td>
            </tr>
            <tr>
              <td>$400,000 to $2,000,000</td>
              <td>2.0%</td>
            </tr>
            <tr>
              <td>Above $2,000,000</td>
              <td>2.5%</td>
            </tr>
          </tbody>
        </ScrollingTable>
        <p>
          Toronto charges its own land transfer tax in addition, at about the same rates, with higher rates on
          homes above $3,000,000. First-time buyers can get rebates of up to $4,000 from Ontario and up to
          $4,475 from Toronto.
        </p>
        <ul>
          <li>Lawyer, title insurance and registration: about $2,000 to $3,000.</li>
          <li>Home inspection: about $500 to $700.</li>
          <li>Condominium status certificate: $100, the most a condominium corporation may charge.</li>
          <li>Adjustments: property tax and utilities that the seller has paid in advance.</li>
          <li>HST, on newly built homes only. There is none on resale homes.</li>
        </ul>
        <NearSlot name="worked-purchase" className={styles.workedPurchase} props={example} />
      </>
    ),
  },
  {
    id: "representation",
    title: "4. Choose who represents you",
    body: (
      <>
        <p>
          Before an agent helps you, the agent must give you the RECO Information Guide and explain it. After
          that, you choose. You can be a client: you sign a representation agreement and the agent owes you
          loyalty. Or you can represent yourself, with no one at the table on your side.
        </p>
        <p>
          Check three things in the agreement: how long it lasts, which area and type of home it covers, and
          what you owe if the seller pays less than the agreed commission.
        </p>
      </>
    ),
  },
  {
    id: "search",
    title: "5. Search and view",
    body: (
      <>
        <p>
          Start wide on the <Link to="/buying/search/map">map</Link>, save what you like, and compare two or
          more side by side by price, beds, baths and parking. With a free account you can also see what
          similar homes sold for, which is more useful than asking prices.
        </p>
        <p>
          At a viewing, look first at what you can't change: light, noise, slope, the walk to school or
          transit. Then check what's expensive to fix: roof, windows, furnace, wiring, basement moisture.
        </p>
      </>
    ),
  },
  {
    id: "offer",
    title: "6. Make an offer",
    body: (
      <>
        <p>
          An offer in Ontario is a contract as soon as the seller accepts it. Conditions are your way out:
          usually five business days for financing and inspection and, for a condominium, your lawyer's review
          of the status certificate. The deposit, often 5%, is due within 24 hours and is held in trust.
        </p>
        <p>
          Several offers may come in at once. The seller may choose to share their contents, but doesn't have
          to. Decide in advance how high you'll go, and don't give up a condition that you need.
        </p>
      </>
    ),
  },
  {
    id: "closing",
    title: "7. From offer to keys",
    body: (
      <ol>
        <li>Send the accepted offer to your lender and lawyer the same day.</li>
        <li>Fulfil or waive each condition in writing before its deadline.</li>
        <li>Arrange home insurance; the lender will ask for it.</li>
        <li>Visit the home once more shortly before closing, as agreed in the offer.</li>
        <li>Bring the rest of the money by bank draft and two pieces of identification to the lawyer.</li>
        <li>On closing day the deed is registered and you get the keys, usually in the afternoon.</li>
      </ol>
    ),
  },
];

/** /buying/guide */
export default function BuyersGuidePage() {
  return (
    <ContentPage
      title="Buyer's Guide"
      lead="Buying a home in Ontario, from your first budget to the keys. General information as of November 2026; ask your agent, lender and lawyer about your situation."
      picture={{ name: "guide", alt: "Kitchen with a wooden island, three stools and green cabinets." }}
      actions={
        <>
          <ButtonLink to="/buying/search">Search Properties</ButtonLink>
          <ButtonLink to="/buying/mortgage-calculator" variant="secondary">
            Mortgage Calculator
          </ButtonLink>
        </>
      }
      sections={sections}
      contents={sections}
      published={{ updated: "2026-11-20", minutes: 4 }}
      closing={{
        title: "The next step",
        lead: "Answer four questions to see homes that fit. An agent can help with the rest.",
        actions: (
          <>
            <ButtonLink to="/buying/dream-home-finder">Dream Home Finder</ButtonLink>
            <ButtonLink to="/contact" variant="secondary">
              Ask an agent
            </ButtonLink>
          </>
        ),
      }}
    />
  );
}
