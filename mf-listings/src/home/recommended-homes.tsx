import { useApi } from "@larchway/shared/app";
import { useQuery } from "@larchway/shared/query";
import { useSession } from "@larchway/shared/session";
import { getAnonymousId } from "@larchway/shared/storage";
import { listRecommended } from "../calls/listings";
import { ListingRow, type ListingRowProps } from "../lists/listing-row";

/** The row of recommended homes for this viewer; a failure is only logged (spec section 8). */
export default function RecommendedHomes(section: Pick<ListingRowProps, "title" | "lead" | "tone">) {
  const api = useApi();
  const { user } = useSession();
  const { data, isError } = useQuery({
    queryKey: ["recommended"],
    queryFn: ({ signal }) =>
      listRecommended(api, { anonymousId: user ? undefined : getAnonymousId() }, { signal }),
    meta: { failure: "Recommended homes could not be loaded." },
  });
  return <ListingRow {...section} properties={isError ? [] : data} />;
}
