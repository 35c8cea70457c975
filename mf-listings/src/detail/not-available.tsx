import { HousePlus } from "@larchway/shared/ui/icons";
import { ButtonLink } from "@larchway/shared/ui/button";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { PageBody } from "../lists/page-body";
import { PageHead } from "../lists/page-head";

/** Shown when the listing in the path does not exist, or no longer does. */
export function NotAvailable() {
  return (
    <>
      <PageHead title="This listing is not available" />
      <PageBody>
        <EmptyState
          icon={<Icon of={HousePlus} size={32} />}
          title="It may have been taken off the market"
          action={
            <>
              <ButtonLink to="/buying/search">Homes for sale</ButtonLink>
              <ButtonLink to="/renting/search" variant="secondary">
                Homes for rent
              </ButtonLink>
            </>
          }
        >
          Or the link has a typing mistake. If you expected to find it, search for its address.
        </EmptyState>
      </PageBody>
    </>
  );
}
