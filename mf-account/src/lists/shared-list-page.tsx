import { useEffect, useRef, useState } from "react";
import { getErrorMessage } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { listPageSize } from "@larchway/shared/contracts/home-list";
import { addressLine, formatCount, listingPath } from "@larchway/shared/domain";
import { useQuery } from "@larchway/shared/query";
import { Link, useLocation } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { SignInLink } from "@larchway/shared/ui/sign-in-link";
import { Spinner } from "@larchway/shared/ui/spinner";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { loadSharedList } from "../calls/home-lists";
import { NoticePage } from "../links/notice-page";
import { HomePhoto } from "../saved-homes/home-photo";
import { SavedHomeBody } from "../saved-homes/saved-home-body";
import * as cardStyles from "../saved-homes/saved-homes.module.css";
import { HomeBadges } from "./home-badges";
import * as styles from "./lists.module.css";
import { RatingText } from "./rating-field";

/** `/shared-list#<token>`: a list for viewers with its link. Its homes show what each viewer may see. */
export function SharedListPage() {
  const api = useApi();
  // It stays in the URL, so that viewers can reload the page and keep the link.
  const token = useLocation().hash.slice(1);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ["shared-list", token, page],
    queryFn: ({ signal }) => loadSharedList(api, { token, sort: "added", page }, { signal }),
    enabled: token !== "",
    staleTime: 0,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const focusedPage = useRef(page);
  useEffect(() => {
    if (!data || focusedPage.current === page) return;
    // The pressed button disappeared during the request.
    focusedPage.current = page;
    heading.current?.focus();
  }, [data, page]);

  if (!token || error) {
    return (
      <NoticePage
        title="This list can't be shown"
        lead={
          token
            ? getErrorMessage(error, "The list could not be loaded. Please try again.")
            : "The link is incomplete. Copy the whole link into your browser's address bar."
        }
      >
        {token && <Button onClick={() => void refetch()}>Try again</Button>}
      </NoticePage>
    );
  }
  if (!data) return <Spinner room="page" />;
  const isLast = page * listPageSize >= data.total;
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {data.name}
      </h1>
      <p className={styles.soft} role="status">
        {formatCount(data.total, "home")} in a list that was shared with you.
      </p>
      {data.homes.some(({ property }) => property?.locked) && (
        <StatusMessage tone="info" title="Some facts are for members">
          Sign in to see sold homes in full. <SignInLink />
        </StatusMessage>
      )}
      <ul className={cardStyles.homes}>
        {data.homes.map((home) => (
          <li key={home.listingKey}>
            <Card
              as="article"
              padding="none"
              interactive={home.property !== undefined}
              className={cardStyles.card}
            >
              {home.property ? (
                <>
                  <HomePhoto property={home.property} />
                  <SavedHomeBody property={home.property}>
                    <Link to={listingPath(home.property)} className={cardStyles.address}>
                      {addressLine(home.property)}
                    </Link>
                    <div className={styles.badges}>
                      <HomeBadges home={home} />
                    </div>
                    {home.rating !== undefined && <RatingText rating={home.rating} />}
                  </SavedHomeBody>
                </>
              ) : (
                <p className={cardStyles.body}>Listing {home.listingKey} is no longer available.</p>
              )}
            </Card>
          </li>
        ))}
      </ul>
      {data.total > listPageSize && (
        <div className={styles.more}>
          {page > 1 && (
            <Button variant="secondary" onClick={() => setPage(page - 1)}>
              Previous homes
            </Button>
          )}
          {!isLast && (
            <Button variant="secondary" onClick={() => setPage(page + 1)}>
              More homes
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
