import { FileQuestionMark } from "@larchway/shared/ui/icons";
import { formatCount, pluralize } from "@larchway/shared/domain";
import { ButtonLink } from "@larchway/shared/ui/button";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { usePageLink } from "@larchway/shared/ui/pagination";

/** Shown for a page number beyond the last one: links back to the same search with all its filters. */
export function NoSuchPage({ totalPages }: { totalPages: number }) {
  const to = usePageLink();
  return (
    <EmptyState
      icon={<Icon of={FileQuestionMark} size={32} />}
      title="This page number doesn't exist"
      action={
        <>
          {totalPages > 1 && <ButtonLink to={to(totalPages)}>Go to the last page</ButtonLink>}
          <ButtonLink to={to(1)} variant={totalPages > 1 ? "secondary" : undefined}>
            Go to the first page
          </ButtonLink>
        </>
      }
    >
      There {pluralize(totalPages, "is", "are")} {formatCount(totalPages, "page")} of homes that match your
      search.
    </EmptyState>
  );
}
