import { ButtonLink } from "@larchway/shared/ui/button";
import { ContentPage, type ContentSection } from "./content-page";
import { ScrollingTable } from "./scrolling-table";

const sections: ContentSection[] = [
  {
    id: "what-it-is",
    title: "What pre-construction means",
    body: (
      <>
        <p>
          You sign for a home that does not exist yet: a suite from a floor plan, or a house on a lot in a new
          subdivision. You pay deposits over one to two years, and the rest when the home is finished and
          registered in your name. In return you choose early, know the price, and get a new home under
          warranty. What you give up is certainty about the move-in date.
        </p>
        <p>
          It suits people with a steady income who need the home in two to five years, and patient investors.
          It doesn't suit anyone who must move by a fixed date, or who would have to sell before closing to be
          able to pay.
        </p>
      </>
    ),
  },
  {
    id: "deposits",
    title: "Deposits, and who protects them",
    body: (
      <>
        <p>
          Deposits for condominiums must be held in trust by the builder's lawyer until they are insured or
          the condominium is registered, and Tarion protects a further amount if the builder fails.
        </p>
        <ScrollingTable>
          <thead>
            <tr>
              <th scope="col">Home</th>
              <th scope="col">Tarion deposit protection</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Condominium suite</td>
              <td>Up to $20,000, in addition to the money in trust</td>
            </tr>
            <tr>
              <td>House, price up to $600,000</td>
              <td>Up to $60,000</td>
            </tr>
            <tr>
              <td>House, price above $600,000</td>
              <td>10% of the price, up to $100,000</td>
            </tr>
          </tbody>
        </ScrollingTable>
      </>
    ),
  },
  {
    id: "cooling-off",
    title: "Ten days to think",
    body: (
      <p>
        For a new condominium you may cancel within ten calendar days after you have received the disclosure
        statement, the condominium guide and the signed agreement, whichever comes last, and get all your
        money back. Use these days to have a lawyer read the agreement. New freehold houses have no
        cooling-off period unless the contract gives one, so have a lawyer review it before you sign.
      </p>
    ),
  },
  {
    id: "costs",
    title: "Costs that surprise people",
    body: (
      <ul>
        <li>
          HST. Builders' prices usually include it, assuming you'll live in the home. Investors pay it at
          closing and claim the rental rebate afterwards. First-time buyers get the federal part back for
          homes up to $1,000,000 before tax, and some of it up to $1,500,000. Each development&apos;s page
          works it out.
        </li>
        <li>Development charges and levies. Ask for a cap in the agreement.</li>
        <li>
          Interim occupancy. You may live in the suite before the building is registered and pay a monthly fee
          that does not reduce your price.
        </li>
        <li>Land transfer tax, in Toronto twice, on the full price.</li>
        <li>The new-home enrolment fee, meters, and the first months of common expenses.</li>
      </ul>
    ),
  },
  {
    id: "delays",
    title: "When it takes longer",
    body: (
      <p>
        Every agreement has a Tarion addendum with the critical dates. If the builder misses them without a
        reason that the addendum allows, you are owed $150 a day for living expenses, up to $7,500 in all;
        past the outside date you may cancel. Builders must be licensed by the Home Construction Regulatory
        Authority, whose public directory shows a builder's finished projects and complaints.
      </p>
    ),
  },
  {
    id: "warranty",
    title: "The warranty",
    body: (
      <ul>
        <li>One year on work and materials, and on building code requirements.</li>
        <li>Two years on water penetration, and on heating, plumbing and electrical systems.</li>
        <li>Seven years on major structural defects.</li>
      </ul>
    ),
  },
  {
    id: "what-we-do",
    title: "What we do for you",
    body: (
      <>
        <p>
          The salesperson at the presentation centre works for the builder. Bring your own agent to the first
          visit; many builders won't recognize one later. We compare the price per square foot with resale
          homes nearby, read the builder's record, ask for capped levies and the right to assign or lease, and
          keep track of your deposit dates.
        </p>
        <p>
          We receive details of launches before the public does. Tell us the area, size and year you have in
          mind, and we'll contact you only when something fits.
        </p>
      </>
    ),
  },
];

/** /investments/guide */
export default function NewHomesGuidePage() {
  return (
    <ContentPage
      title="Guide to New Homes"
      lead="Pre-construction condominiums and houses in Ontario: how to buy them, what protects you, and what can go wrong."
      picture={{ name: "investments", alt: "New residential tower in the evening sun with trees in front." }}
      actions={
        <>
          <ButtonLink to="/investments">See new developments</ButtonLink>
          <ButtonLink to="/buying/search/map" variant="secondary">
            Move-in ready homes
          </ButtonLink>
        </>
      }
      sections={sections}
      contents={sections}
      published={{ updated: "2026-11-20", minutes: 3 }}
      closing={{
        title: "Hear of launches that fit you",
        lead: "Tell us area, size and year. We read the builder's record and the contract with you before you sign.",
        actions: (
          <>
            <ButtonLink to="/contact">Ask about launches</ButtonLink>
            <ButtonLink to="/buying/mortgage-calculator" variant="secondary">
              Mortgage Calculator
            </ButtonLink>
          </>
        ),
      }}
    />
  );
}
