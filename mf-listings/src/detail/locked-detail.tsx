import { Lock } from "@larchway/shared/ui/icons";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { cardStatus, lockTexts } from "@larchway/shared/domain";
import { Badge } from "@larchway/shared/ui/badge";
import { Button } from "@larchway/shared/ui/button";
import { HomeFacts } from "@larchway/shared/listing-ui/home-facts";
import { Icon } from "@larchway/shared/ui/icon";
import { Spinner } from "@larchway/shared/ui/spinner";
import type { ListingAccess } from "../card/use-listing-access";
import { PageBody } from "../lists/page-body";
import { MembersOffer } from "../sold-access/members-offer";
import { DetailSection } from "./section/detail-section";
import { DetailTitle } from "./detail-title";
import * as styles from "./locked-detail.module.css";
import { SimilarHomes } from "./similar-homes";
import { useEffect } from "react";
import { bus } from "@larchway/shared/events";
import { useLocation } from "@larchway/shared/router";

export interface LockedDetailProps {
  property: PropertyDetail;
  access: ListingAccess;
}

/** A visitor's view of a sold or withdrawn home: its location and size. Further data are for members. */
export function LockedDetail({ property, access: { need, signIn } }: LockedDetailProps) {
  useDemandSignIn(need === "sign-in");
  const status = cardStatus(property);

  return (
    <>
      <PageBody className={styles.page}>
        <div className={styles.photo}>
          {property.lockedImage && (
            <img src={property.lockedImage} alt="" width={16} height={10} className={styles.blurred} />
          )}
          <div className={styles.overlay}>
            {need ? (
              <>
                <span className={styles.disc}>
                  <Icon of={Lock} size={24} />
                </span>
                <p className={styles.text}>{lockTexts[need].text}</p>
                <Button size="large" onClick={signIn}>
                  {lockTexts[need].button}
                </Button>
              </>
            ) : (
              <Spinner />
            )}
          </div>
        </div>
        <DetailTitle property={property}>
          <HomeFacts property={property} />
          <span>{property.PropertySubType ?? property.PropertyType}</span>
          <Badge tone={status.tone === "active" ? "gold" : status.tone}>{status.text}</Badge>
        </DetailTitle>
        <DetailSection title="What members see of this home">
          <MembersOffer shows={["details", "history", "time", "comparables"]} need={need ?? "sign-in"} />
        </DetailSection>
      </PageBody>
      <SimilarHomes property={property} />
    </>
  );
}

/** Milliseconds between two attempts to reach the sign-in dialog. */
const retryIntervalMs = 250;

/**
 * Opens the mandatory sign-in dialog while it is needed. The dialog's remote may mount after this page, so the event is
 * repeated until it is handled.
 */
function useDemandSignIn(isNeeded: boolean): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isNeeded) return;
    const demand = () => bus.emit("auth:required", { mandatory: true, returnTo: `${pathname}${search}` });
    if (demand()) return;
    const timer = setInterval(() => {
      if (demand()) clearInterval(timer);
    }, retryIntervalMs);
    return () => clearInterval(timer);
  }, [isNeeded, pathname, search]);
}
