import { SearchX } from "@larchway/shared/ui/icons";
import { Button } from "@larchway/shared/ui/button";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { NoSuchPage } from "@larchway/shared/ui/no-such-page";
import { Icon } from "@larchway/shared/ui/icon";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { Spinner } from "@larchway/shared/ui/spinner";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import * as styles from "./catalogue.module.css";
import { Row, Example } from "./example";

export function FeedbackExamples() {
  return (
    <>
      <Example
        of="status-message"
        title="Messages"
        lead="What happened, what it means, what to do next. Errors are read out at once."
      >
        {() => (
          <>
            <StatusMessage title="The homes could not be loaded" onRetry={() => {}}>
              Check your connection and try again.
            </StatusMessage>
            <StatusMessage tone="warning" title="Your session ends soon">
              Save what you wrote.
            </StatusMessage>
            <StatusMessage tone="success" title="Request sent">
              An agent answers within one business day.
            </StatusMessage>
            <StatusMessage tone="info">Sold prices are shown to members.</StatusMessage>
          </>
        )}
      </Example>
      <Example
        of="empty-state"
        title="Empty state"
        lead="Nothing to show, said kindly, with the next thing to do."
      >
        {() => (
          <EmptyState
            icon={<Icon of={SearchX} size={32} />}
            title="No homes match these filters"
            action={<Button variant="secondary">Clear the filters</Button>}
          >
            Try a wider price range or another city.
          </EmptyState>
        )}
      </Example>
      <Example
        of="no-such-page"
        title="No such page"
        lead="For a link to a page beyond the last one of a list."
      >
        {() => <NoSuchPage totalPages={12} />}
      </Example>
      <Example of="spinner" title="Spinner" lead="For waits whose result has no known shape.">
        {() => (
          <Row label="In a line, and in a block">
            <Spinner room="inline" />
            <Spinner text="Sending your request..." />
          </Row>
        )}
      </Example>
      <Example of="skeleton" title="Skeleton" lead="A quiet place-holder of the final size.">
        {() => (
          <>
            <Row label="Text">
              <Skeleton shape="text" lines={3} className={styles.wide} />
            </Row>
            <Row label="Block, circle, photograph">
              <Skeleton className={styles.block} />
              <Skeleton shape="circle" />
              <div className={styles.photo}>
                <Skeleton shape="photo" />
              </div>
            </Row>
          </>
        )}
      </Example>
    </>
  );
}
