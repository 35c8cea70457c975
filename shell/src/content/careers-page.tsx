import { Banknote, CalendarDays, Handshake, Users } from "@larchway/shared/ui/icons";
import { brand } from "@larchway/shared/brand";
import { ButtonLink } from "@larchway/shared/ui/button";
import { ContentPage, type ContentSection } from "./content-page";
import { applyAddress, OpenRoles, type OpenRole } from "./open-roles";
import { Points, type Point } from "./points";

const reasons: Point[] = [
  {
    title: "Paid from the first day",
    text: "A salary base in your first year, then a split that grows with your sales and is printed on one page.",
    icon: Banknote,
  },
  {
    title: "Leads in turn",
    text: "Shared by area and by turn, never sold to the highest bidder inside the house.",
    icon: Users,
  },
  {
    title: "Someone beside you",
    text: "A mentor for your first six transactions. Board, RECO and insurance fees are paid by us.",
    icon: Handshake,
  },
  {
    title: "Weekends with a plan",
    text: "They are planned a month ahead, and one of them is always free.",
    icon: CalendarDays,
  },
];

const roles: OpenRole[] = [
  {
    title: "Real estate agent, York Region and Durham",
    text: "You are registered with RECO or about to be, know your streets, and like to explain things.",
    place: "Markham office and on the road",
    hours: "Full time",
  },
  {
    title: "Real estate agent, Toronto condominiums",
    text: "You read a status certificate for fun and can tell a good building from a shiny one.",
    place: "Downtown and Markham",
    hours: "Full time",
  },
  {
    title: "Client care coordinator",
    text: "You keep buyers, lawyers and lenders in step between offer and closing.",
    place: "Markham, hybrid",
    hours: "Full time or four days",
  },
  {
    title: "Product engineer, search and maps",
    text: "You build the site you are reading: fast, accessible, correct about other people's data.",
    place: "Markham or remote within Ontario",
    hours: "Full time",
  },
];

const sections: ContentSection[] = [
  {
    id: "why",
    title: "Why agents work here",
    body: (
      <p>
        An agent's day should be spent with people and homes, not with retyping. Leads come with the search
        that led to them, evaluations start from comparable sales that are already found, and the paperwork
        fills itself from the listing.
      </p>
    ),
    below: <Points points={reasons} />,
  },
  {
    id: "open-roles",
    title: "Open roles",
    body: <p>We have four open roles. If yours isn't among them, write to us anyway.</p>,
    below: <OpenRoles roles={roles} />,
  },
  {
    id: "apply",
    title: "How to apply",
    body: (
      <>
        <p>
          Write to <a href={applyAddress("any role")}>{brand.email}</a> with the role in the subject line, a
          few sentences about yourself, and a résumé if you have one. A person will reply within a week,
          whatever the answer.
        </p>
        <p>
          We welcome applications from everyone and accommodate disabilities at every stage of hiring, as
          Ontario's accessibility law requires and as we would anyway. Tell us what you need.
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
      actions={<ButtonLink to={applyAddress("any role")}>Apply by email</ButtonLink>}
      sections={sections}
    />
  );
}
