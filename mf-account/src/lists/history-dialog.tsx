import { useApi } from "@larchway/shared/app";
import { formatTime, pluralize } from "@larchway/shared/domain";
import { useQuery } from "@larchway/shared/query";
import { Dialog } from "@larchway/shared/ui/dialog";
import { Spinner } from "@larchway/shared/ui/spinner";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { loadListHistory } from "../calls/home-lists";
import * as styles from "./lists.module.css";

interface HistoryDialogProps {
  listId: string;
  listingKey: string;
  address: string;
  onClose: () => void;
}

/** Earlier notes and ratings of a home in a list. */
export default function HistoryDialog({ listId, listingKey, address, onClose }: HistoryDialogProps) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ["list-history", listId, listingKey],
    queryFn: ({ signal }) => loadListHistory(api, listId, listingKey, { signal }),
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} size="small" title="Earlier notes and ratings" description={address}>
      {error ? (
        <StatusMessage title="The history could not be loaded" onRetry={() => void refetch()} />
      ) : !data ? (
        <Spinner />
      ) : data.entries.length === 0 ? (
        <p>No note or rating was replaced.</p>
      ) : (
        <ul className={styles.history}>
          {data.entries.map(({ field, value, writtenAt, writtenBy }) => (
            <li key={`${field} ${writtenAt} ${value}`}>
              <p className={styles.soft}>
                {writtenBy ?? "A person without an account"}, {formatTime(writtenAt)}
              </p>
              <p className={styles.note}>
                {field === "note" ? value : `${value} ${pluralize(Number(value), "star")}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
