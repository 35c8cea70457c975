import { ButtonLink } from "@larchway/shared/ui/button";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { ContentPage } from "./content-page";
import * as styles from "./testimonials-page.module.css";

const stories = [
  {
    quote:
      "We had lost three bidding wars and were ready to stop. Our agent talked us out of the fourth and into a semi around the corner that had been listed badly. We paid under asking and live on the street we wanted.",
    name: "Priya and Tom",
    what: "Bought a semi-detached in East York",
  },
  {
    quote:
      "The evaluation came with five sales and a reason for each. The other two we asked for came with a number. That decided it. The house sold in nine days for a little more than the middle of their range.",
    name: "Margaret",
    what: "Sold a bungalow in Scarborough",
  },
  {
    quote:
      "I am new to Canada and did not know what a status certificate or a last month's rent deposit was. No one made me feel slow. I got the apartment, and a list of what a landlord may and may not ask for.",
    name: "Daniel",
    what: "Rented a one-bedroom in Mississauga",
  },
  {
    quote:
      "What I remember is the spreadsheet: payment, taxes, condo fees and what was left, for four places side by side. We took the second cheapest and still go on holiday.",
    name: "Aisha and Karim",
    what: "Bought a townhouse in Ajax",
  },
  {
    quote:
      "They advised us to wait a year before selling. I did not expect that from someone who is paid when I sell. We waited, and then of course we called them.",
    name: "The Okafor family",
    what: "Sold in Whitby, bought in Peterborough",
  },
  {
    quote:
      "Our parents' house, four siblings, two of them abroad. One plan, one weekly call, every offer explained in writing. We still speak to each other.",
    name: "Luc",
    what: "Sold an estate in Ottawa",
  },
];

/** /testimonials */
export default function TestimonialsPage() {
  return (
    <ContentPage
      title="Testimonials"
      lead="What buying, renting and selling with us should be like, in six sample stories."
      picture={{
        name: "testimonials",
        alt: "Living room with a fireplace between bookshelves and two sofas.",
      }}
      closing={{
        title: "What would yours say?",
        lead: "Selling starts with an evaluation that names its sales; buying with a list of homes you like.",
        actions: (
          <>
            <ButtonLink to="/selling/home-evaluation">Get a free home evaluation</ButtonLink>
            <ButtonLink to="/buying/search" variant="secondary">
              Search Properties
            </ButtonLink>
          </>
        ),
      }}
    >
      <StatusMessage tone="info" title="Sample stories">
        The people and stories below are examples, not the words of real clients. A brokerage publishes only
        what real clients wrote, with their written consent.
      </StatusMessage>
      <ul className={styles.stories}>
        {stories.map(({ quote, name, what }) => (
          <li key={name}>
            <figure className={styles.story}>
              <blockquote className={styles.quote}>{quote}</blockquote>
              <figcaption>
                <strong>{name}</strong>
                <span className={styles.what}>{what}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </ContentPage>
  );
}
