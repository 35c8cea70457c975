import { brand } from "@larchway/shared/brand";
import { ButtonLink } from "@larchway/shared/ui/button";
import { ContentPage, type ContentSection } from "./content-page";

const sections: ContentSection[] = [
  {
    id: "why",
    title: "Why agents work here",
    body: (
      <>
        <p>
          An agent's day should be spent with people and homes, not with retyping. Leads come with the search
          that led to them, evaluations start from comparable sales that are already found, and the paperwork
          fills itself from the listing.
        </p>
        <ul>
          <li>
            A salary base in your first year, then a split that grows with your sales and is printed on one
            page.
          </li>
          <li>Leads shared by area and by turn, never sold to the highest bidder inside the house.</li>
          <li>A mentor beside you for your first six transactions.</li>
          <li>Board, RECO and insurance fees paid by us.</li>
          <li>Weekends planned a month ahead, and one of them always free.</li>
        </ul>
      </>
    ),
  },
  {
    id: "open-roles",
    title: "Open roles",
    body: (
      <>
        <h3>Real-estate agent, York Region and Durham</h3>
        <p>
          You are registered with RECO or about to be, know your streets, and like to explain things. Markham
          office and on the road, full time.
        </p>
        <h3>Real-estate agent, Toronto condominiums</h3>
        <p>
          You read a status certificate for fun and can tell a good building from a shiny one. Downtown and
          Markham, full time.
        </p>
        <h3>Client care coordinator</h3>
        <p>
          You keep buyers, lawyers and lenders in step between offer and closing. Markham, hybrid, full time
          or four days.
        </p>
        <h3>Product engineer, search and maps</h3>
        <p>
          You build the site you are reading: fast, accessible, correct about other people's data. Markham or
          remote within Ontario.
        </p>
      </>
    ),
  },
  {
    id: "apply",
    title: "How to apply",
    body: (
      <>
        <p>
          Write to <a href={`mailto:${brand.email}?subject=Working%20at%20Larchway`}>{brand.email}</a> with
          the role in the subject line, a few sentences about yourself, and a résumé if you have one at hand.
          You hear from a person within a week, whatever the answer.
        </p>
        <p>
          We welcome applications from everybody and accommodate disabilities at every stage of hiring, as
          Ontario's accessibility law asks and as we would anyway. Tell us what you need.
        </p>
      </>
    ),
  },
];

/** /careers */
export default function CareersPage() {
  return (
    <ContentPage
      title="Careers"
      lead="We are looking for people who would rather give a straight answer than a sales pitch."
      picture={{ name: "careers", alt: "Home office with a desk, bookshelves and an armchair in the sun." }}
      actions={
        <ButtonLink to={`mailto:${brand.email}?subject=Working%20at%20Larchway`}>Apply by email</ButtonLink>
      }
      sections={sections}
    />
  );
}
