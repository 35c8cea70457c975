import { loadListing } from "@larchway/shared/api/load-listing";
import { useApi } from "@larchway/shared/app";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { useQueries } from "@larchway/shared/query";
import { Button } from "@larchway/shared/ui/button";
import { ListingRow } from "../lists/listing-row";
import { clearSeen } from "../marks/marks";
import { useMarks } from "../marks/use-marks";

/** Most homes in the row; each needs a request. */
const most = 8;

/**
 * The row of viewed homes, without those that are deleted or fail to load. Only their keys are stored, so it shows
 * each as far as the current viewer may see it.
 */
export default function ViewedHomes({ except }: { except?: string | undefined }) {
  const api = useApi();
  const { seen } = useMarks();
  const keys = [...seen]
    .filter((key) => key !== except)
    .slice(-most)
    .reverse();
  const results = useQueries<PropertyDetail>(
    keys.map((key) => ({
      queryKey: ["property", key],
      queryFn: ({ signal }) => loadListing(api, key, { signal }),
      staleTime: 60_000,
    })),
  );
  const found = results.flatMap(({ data }) => data ?? []);
  const isLoading = found.length === 0 && results.some(({ isError }) => !isError);

  // The button disappears with the row, so the focus moves to the page's content.
  const clear = () => {
    clearSeen();
    document.querySelector("main")?.focus({ preventScroll: true });
  };
  return (
    <ListingRow
      title="Recently viewed"
      lead={
        <>
          Only this browser remembers these homes.{" "}
          <Button variant="quiet" size="small" onClick={clear}>
            Clear
          </Button>
        </>
      }
      properties={isLoading ? undefined : found}
    />
  );
}
