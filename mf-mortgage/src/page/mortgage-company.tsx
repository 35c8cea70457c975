import { brand } from "@larchway/shared/brand";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Section } from "@larchway/shared/ui/section";
import * as styles from "./mortgage-company.module.css";

const { mortgage } = brand;

/** A link to the sister company, which arranges mortgages. */
export function MortgageCompany() {
  return (
    <Section
      tone="mist"
      title="Talk to a mortgage agent"
      lead={`${mortgage.name} (${mortgage.licence}) is our sister company. Its agents compare lenders, hold a rate for you and explain what you qualify for.`}
    >
      <div className={styles.links}>
        <ButtonLink to={mortgage.quote} newTab>
          Get a quote
        </ButtonLink>
        <ButtonLink to={mortgage.specialist} newTab variant="secondary">
          Speak to a specialist
        </ButtonLink>
        <ButtonLink to={mortgage.home} newTab variant="quiet">
          {`Visit ${mortgage.name}`}
        </ButtonLink>
      </div>
    </Section>
  );
}
