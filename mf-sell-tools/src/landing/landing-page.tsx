import { brand } from "@larchway/shared/brand";
import { heroLake01 } from "@larchway/shared/brand/pictures";
import { Link } from "@larchway/shared/router";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Section } from "@larchway/shared/ui/section";
import { Actions } from "../bands/actions";
import { PictureBand } from "../bands/picture-band";
import { Reasons } from "../bands/steps";
import { useCampaign } from "../evaluation/campaign";
import * as styles from "./landing.module.css";

const reasons = [
  {
    title: "A person reviews it",
    text: "A licensed agent compares your home with recent sales nearby. You get a price range and the sales it is based on.",
  },
  {
    title: "Free, in writing",
    text: "It costs nothing, it comes by email, and you are not bound to sell or to sell with us.",
  },
  {
    title: "Three minutes",
    text: "The address, how to reach you, and a few facts about the home. That is all.",
  },
];

const { address } = brand;

/** `/property`: the target of advertisements. It has no header and footer, so it names the brokerage itself. */
export default function LandingPage() {
  useCampaign();
  return (
    <>
      <PictureBand
        picture={heroLake01}
        level={1}
        title="What is your home worth today?"
        eyebrow={brand.registeredName}
      >
        <p>
          Get a free, written evaluation from a licensed Ontario brokerage. Two short steps, no obligation.
        </p>
        <Actions>
          <ButtonLink to="/selling/home-evaluation" size="large">
            Get my free evaluation
          </ButtonLink>
          <ButtonLink to={brand.phone.href} size="large" variant="secondary">
            {`Call ${brand.phone.display}`}
          </ButtonLink>
        </Actions>
      </PictureBand>
      <Section title="An evaluation you can use">
        <Reasons reasons={reasons} />
      </Section>
      <Section tone="mist" title="Looking for a home instead?" lead="Search homes for sale all over Ontario.">
        <Actions>
          <ButtonLink to="/buying/search" variant="secondary">
            Search homes
          </ButtonLink>
          <ButtonLink to="/" variant="quiet">
            {`Visit ${brand.name}`}
          </ButtonLink>
        </Actions>
      </Section>
      <div className={styles.imprint}>
        <p>
          {brand.registeredName}, {address.street}, {address.city}, {address.province} {address.postalcode} ·{" "}
          <a href={`mailto:${brand.email}`}>{brand.email}</a> · <Link to="/privacy">Privacy</Link> ·{" "}
          <Link to="/terms-and-conditions">Terms</Link>
        </p>
        <p>
          An evaluation is an agent’s opinion of market value, not an appraisal. Not intended to solicit homes
          listed with another brokerage.
        </p>
      </div>
    </>
  );
}
