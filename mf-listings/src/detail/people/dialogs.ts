import type { ComponentType } from "react";
import type { Property } from "@larchway/shared/contracts/api";

type PropertyDialog = ComponentType<{ property: Property; onClose: () => void }>;

/** The dialogs about a home, by their names in the URL; their code loads when they open. */
export const dialogs = {
  viewing: () => import(/* webpackChunkName: "viewing-dialog" */ "../../viewings/viewing-dialog"),
  ask: () => import(/* webpackChunkName: "ask-dialog" */ "./ask-dialog"),
  report: () => import(/* webpackChunkName: "report-dialog" */ "./report-dialog"),
} satisfies Record<string, () => Promise<{ default: PropertyDialog }>>;

export type DialogName = keyof typeof dialogs;

/** The path of the form for a message about this home. */
export function toContactPath({ ListingKey }: Pick<Property, "ListingKey">): string {
  return `/contact?listing=${encodeURIComponent(ListingKey)}#write`;
}
