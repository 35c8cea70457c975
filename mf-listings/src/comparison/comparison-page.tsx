import { pluralize } from "@larchway/shared/domain";
import { Scale } from "@larchway/shared/ui/icons";
import { useLoaderData } from "@larchway/shared/router";
import { ButtonLink } from "@larchway/shared/ui/button";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { PageBody } from "../lists/page-body";
import { PageHead } from "../lists/page-head";
import styles from "./comparison-page.module.css";
import { ComparisonTable } from "./comparison-table";
import type { ComparisonData } from "./load-comparison";

/** Homes side by side; the first one is what the others are measured against. */
export default function ComparisonPage() {
  const { properties, missing } = useLoaderData<ComparisonData>();
  return (
    <>
      <PageHead
        title="Compare homes"
        lead={properties.length > 1 ? "Differences are counted from the first home." : undefined}
      />
      <PageBody className={styles.body}>
        {missing.length > 0 && (
          <StatusMessage tone="info" title="Not every home is here.">
            {missing.join(", ")} {pluralize(missing.length, "is", "are")} no longer available.
          </StatusMessage>
        )}
        {properties.length === 0 ? (
          <EmptyState
            icon={<Icon of={Scale} size={32} />}
            title="No homes to compare yet"
            action={<ButtonLink to="/buying/search">Find homes</ButtonLink>}
          >
            Choose “+ compare” below two or more homes of a list, then “View Comparison”.
          </EmptyState>
        ) : (
          <ComparisonTable properties={properties} />
        )}
        {properties.length === 1 && (
          <StatusMessage tone="info" title="One home is a start.">
            Choose “+ compare” below another home to see the differences here.
          </StatusMessage>
        )}
      </PageBody>
    </>
  );
}
