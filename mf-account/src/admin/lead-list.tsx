import { Inbox } from "@larchway/shared/ui/icons";
import { useApi } from "@larchway/shared/app";
import { followUps } from "@larchway/shared/contracts/api";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { listLeads } from "../calls/admin";
import * as styles from "./admin-page.module.css";
import { FilteredPart } from "./filtered-part";
import { followUpNames } from "./follow-up-form";
import { LeadCard } from "./lead-card";

/** The requests of the site's forms, newest first, with their follow-up stage. */
export function LeadList() {
  const api = useApi();
  return (
    <FilteredPart
      name="leads"
      all="All requests"
      choices={followUps}
      toLabel={(followUp) => followUpNames[followUp]}
      load={(followUp, signal) => listLeads(api, { signal, followUp })}
      failure="The requests could not be loaded."
    >
      {(leads) =>
        leads.length === 0 ? (
          <EmptyState icon={<Icon of={Inbox} size={32} />} title="No requests here">
            Home evaluations, messages, viewings and mistakes that people report appear here.
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {leads.map((lead) => (
              <LeadCard key={lead.id} lead={lead} />
            ))}
          </ul>
        )
      }
    </FilteredPart>
  );
}
