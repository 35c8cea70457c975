import { brand } from "@larchway/shared/brand";
import { heroInterior01, heroStreet01 } from "@larchway/shared/brand/pictures";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Section } from "@larchway/shared/ui/section";
import { Actions } from "../bands/actions";
import { PictureBand } from "../bands/picture-band";
import { Questions } from "../bands/questions";
import { Steps } from "../bands/steps";
import { sellingQuestions } from "./selling-questions";

const steps = [
  {
    title: "Find out what it is worth",
    text: "You tell us about the home. We compare it with recent sales nearby and give you a price range in writing, free of charge.",
  },
  {
    title: "Get it ready",
    text: "We walk through it with you and tell you which repairs and touch-ups are worth the cost, and which aren’t.",
  },
  {
    title: "Bring it to market",
    text: "Photographs, floor plan, a description without fluff, and the listing where Ontario’s buyers and their agents look.",
  },
  {
    title: "Choose an offer, and close",
    text: "We explain every offer line by line: price, deposit, conditions, date. Then we see it through to the day the keys change hands.",
  },
];

/** `/selling`: the entry page for sellers. */
export default function SellingPage() {
  return (
    <>
      <PictureBand picture={heroStreet01} level={1} title="Sell your home with clear numbers">
        <p>
          Know what your home could sell for, what selling costs, and what happens when, before you decide.
        </p>
        <Actions>
          <ButtonLink to="/selling/home-evaluation" size="large">
            Get a free home evaluation
          </ButtonLink>
          <ButtonLink to="/selling/net-sheet" size="large" variant="secondary">
            See what you would keep
          </ButtonLink>
        </Actions>
      </PictureBand>
      <Section title="How selling with us works">
        <Steps steps={steps} />
      </Section>
      <PictureBand
        picture={heroInterior01}
        level={2}
        title="What could your home sell for?"
        eyebrow="Free Home Evaluation"
      >
        <p>
          Two short steps, about three minutes. A licensed agent, not a formula, reviews your home and recent
          sales nearby.
        </p>
        <ButtonLink to="/selling/home-evaluation" size="large">
          Start the evaluation
        </ButtonLink>
      </PictureBand>
      <Section
        tone="mist"
        title="Know the way before you go"
        lead="Our Seller’s Guide explains preparing, pricing, listing, offers, closing, costs and taxes for a sale in Ontario, in plain language."
      >
        <ButtonLink to="/selling/guide" variant="secondary">
          Open the Seller’s Guide
        </ButtonLink>
      </Section>
      <Section title="Questions sellers ask">
        <Questions questions={sellingQuestions} />
      </Section>
      <Section
        tone="mist"
        title="Rather talk to a person?"
        lead={`Call ${brand.name}, or write to us. ${brand.registeredName}`}
      >
        <Actions>
          <ButtonLink to={brand.phone.href} variant="secondary">
            {brand.phone.display}
          </ButtonLink>
          <ButtonLink to={`mailto:${brand.email}`} variant="quiet">
            {brand.email}
          </ButtonLink>
        </Actions>
      </Section>
    </>
  );
}
