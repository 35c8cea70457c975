import { loadListing } from "@larchway/shared/api/load-listing";
import { useApi } from "@larchway/shared/app";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { useQueries } from "@larchway/shared/query";
import { Button } from "@larchway/shared/ui/button";
import { ListingRow } from "../lists/listing-row";
import { clearSeen } from "../marks/marks";
import { useMarks } from "../marks/use-marks";

/** Homes in the row; each is a request. */
const most = 8;

/**
 * The row of the homes viewed; those that can't be loaded, or are gone, are left out. Stored are their keys alone, so it
 * shows of each what the present reader may see.
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

  // The button goes with the row: the focus goes to the page's content, not to nowhere.
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
