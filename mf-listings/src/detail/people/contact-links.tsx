import type { Property } from "@larchway/shared/contracts/api";
import type { ButtonLinkProps } from "@larchway/shared/ui/button";
import { DialogLink } from "./dialog-link";

/** The page with the form for a message about this home. */
function toContactPath({ ListingKey }: Pick<Property, "ListingKey">): string {
  return `/contact?listing=${encodeURIComponent(ListingKey)}#write`;
}

export interface ContactLinkProps extends Omit<ButtonLinkProps, "to" | "onClick"> {
  property: Property;
}

const loadViewingDialog = () =>
  import(/* webpackChunkName: "viewing-dialog" */ "../../viewings/viewing-dialog");
const loadAskDialog = () => import(/* webpackChunkName: "ask-dialog" */ "./ask-dialog");

const loadReportDialog = () => import(/* webpackChunkName: "report-dialog" */ "./report-dialog");

/** Opens the form that requests a viewing. */
export function ViewingLink(props: ContactLinkProps) {
  return <DialogLink {...props} to={toContactPath(props.property)} load={loadViewingDialog} />;
}

/** Opens the form for a message about the home. */
export function AskLink(props: ContactLinkProps) {
  return <DialogLink {...props} to={toContactPath(props.property)} load={loadAskDialog} />;
}

/** Opens the form that reports a mistake. */
export function ReportLink(props: ContactLinkProps) {
  return <DialogLink {...props} to={toContactPath(props.property)} load={loadReportDialog} />;
}
