import { SearchX } from "@larchway/shared/ui/icons";
import type { Developments } from "@larchway/shared/contracts/api";
import { formatCount } from "@larchway/shared/domain";
import { useLoaderData } from "@larchway/shared/router";
import { ButtonLink } from "@larchway/shared/ui/button";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { Section } from "@larchway/shared/ui/section";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { NotLoaded } from "../lists/not-loaded";
import { PageBody } from "../lists/page-body";
import { PageHead } from "../lists/page-head";
import { DevelopmentFilters } from "./development-filters";
import { DevelopmentGrid } from "./development-grid";
import * as styles from "./developments-page.module.css";
import { loadDevelopments, type Loaded } from "./load-developments";

/** @public Used by the route, which imports it with the page. */
export const loader = loadDevelopments;

/** New developments, whose homes are sold before they are built, by city, kind, price and year. */
export default function DevelopmentsPage() {
  const { found, isFailed } = useLoaderData<Loaded<Developments>>();
  const developments = found?.developments ?? [];
  return (
    <>
      <PageHead
        title="New Developments"
        lead="Condominiums, townhouses and houses that are sold before they are built: what they cost, when you can move in, and what you pay until then."
      />
      <PageBody>
        <DevelopmentFilters cities={found?.cities ?? []} />
        <h2>
          <VisuallyHidden>Results</VisuallyHidden>
        </h2>
        <p role="status" className={styles.count}>
          {!isFailed && formatCount(developments.length, "development")}
        </p>
        {isFailed ? (
          <NotLoaded title="The developments could not be loaded">
            Nothing is wrong with your choice. Try again in a moment.
          </NotLoaded>
        ) : developments.length === 0 ? (
          <EmptyState
            icon={<Icon of={SearchX} size={32} />}
            title="No development fits all of that"
            action={<ButtonLink to="/investments">See all developments</ButtonLink>}
          >
            A higher starting price or another year may help.
          </EmptyState>
        ) : (
          <DevelopmentGrid developments={developments} isFirst />
        )}
      </PageBody>
      <Section
        title="Before you sign"
        lead="A new home is bought from a plan: deposits over a year or two, ten days to think for a condominium, a warranty, and a date that may move."
        tone="mist"
      >
        <div className={styles.actions}>
          <ButtonLink to="/investments/guide">Read the guide to new homes</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Talk to an agent first
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
