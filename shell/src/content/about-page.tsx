import { Calculator, Leaf, MessageSquareText, Scale } from "@larchway/shared/ui/icons";
import { brand } from "@larchway/shared/brand";
import { Link } from "@larchway/shared/router";
import { ButtonLink } from "@larchway/shared/ui/button";
import { ContentPage, type ContentSection } from "./content-page";
import { Points, type Point } from "./points";

const promises: Point[] = [
  {
    title: "Numbers before opinions",
    text: "Every evaluation names the sales it is based on. Every payment shows the rate, the amortization and the rules behind it.",
    icon: Calculator,
  },
  {
    title: "One side at a time",
    text: "We tell you in writing whom we represent. If we also represent the seller of a home you want to buy, we tell you first, and you can ask for an agent from another brokerage.",
    icon: Scale,
  },
  {
    title: "No pressure",
    text: "You can look, save and compare without giving us your phone number. Only information restricted by MLS® System rules, such as sold prices, needs a free account.",
    icon: Leaf,
  },
  {
    title: "Plain language",
    text: "You get the RECO Information Guide before anything else, and we go through every form with you before you sign it.",
    icon: MessageSquareText,
  },
];

const sections: ContentSection[] = [
  {
    id: "what-we-do",
    title: "What we do",
    body: (
      <>
        <p>
          We help people buy, rent and sell homes across Ontario, from first condos in Toronto and townhouses
          in York Region to cottages in the Kawarthas. Our site shows the same listings that agents work with,
          on a map and in lists, with the numbers that matter next to them: what a home would cost you each
          month, how long it has been for sale, and what similar homes sold for.
        </p>
        <p>
          You can do most of it yourself. When you want to talk to someone, a licensed agent will call you
          back and stay with you until you have the keys.
        </p>
      </>
    ),
  },
  {
    id: "how-we-work",
    title: "How we work",
    body: <p>Four promises you can hold us to, from the first call to the keys.</p>,
    below: <Points points={promises} />,
  },
  {
    id: "how-we-are-paid",
    title: "How we are paid",
    body: (
      <>
        <p>
          Commission in Ontario is not fixed by law and is always open to negotiation. We agree on it with you
          in writing before we start, together with what you get for it. When you buy, the agreement says what
          happens if the seller offers to pay part or none of it.
        </p>
        <p>
          {brand.mortgage.name} ({brand.mortgage.licence}) is our sister company. If you ask it for a mortgage
          and get one, it is paid by the lender. You are free to use any lender or broker.
        </p>
      </>
    ),
  },
  {
    id: "regulated",
    title: "Who regulates us",
    body: (
      <p>
        {brand.registeredName} is registered under the Trust in Real Estate Services Act, 2002 with the Real
        Estate Council of Ontario (RECO). Deposits are held in a statutory trust account and insured. If
        something goes wrong and we don't make it right, you can contact RECO.{" "}
        <Link to="/contact">Tell us first</Link>, though: the broker of record reads every complaint.
      </p>
    ),
  },
  {
    id: "data",
    title: "Where our place data comes from",
    body: (
      <>
        <p>
          The neighbourhoods, stations and schools you can search by come from open data: City of Toronto,
          TTC, Ontario Ministry of Education, Metrolinx, OC Transpo, Region of Waterloo, GeoNames and
          OpenStreetMap contributors. Where a neighbourhood has no official boundary, we show a circle around
          its centre. Contains information licensed under the Open Government Licence – Ontario, the Open
          Government Licence – Toronto and the Open Government Licence – City of Ottawa. Contains information
          provided by the Regional Municipality of Waterloo under licence.
        </p>
        <p>
          Data used in this product or service is provided with the permission of Metrolinx. Metrolinx makes
          no representations or warranties of any kind, express or implied, with respect to the Data and
          assumes no responsibility for the accuracy or currency of the data used in this product or service.
        </p>
      </>
    ),
  },
];

/** /about */
export default function AboutPage() {
  return (
    <ContentPage
      title="About Us"
      lead={brand.blurb}
      picture={{ name: "about", alt: "Reception with wooden wall, armchairs and a view of trees." }}
      actions={
        <>
          <ButtonLink to="/contact">Talk to us</ButtonLink>
          <ButtonLink to="/careers" variant="secondary">
            Work With Us
          </ButtonLink>
        </>
      }
      sections={sections}
      closing={{
        title: "Start with a question",
        lead: `Call a licensed agent at ${brand.phone.display}, or get an answer by email within one business day.`,
        actions: (
          <>
            <ButtonLink to="/contact">Write to us</ButtonLink>
            <ButtonLink to="/selling/home-evaluation" variant="secondary">
              Get a free home evaluation
            </ButtonLink>
          </>
        ),
      }}
    />
  );
}
