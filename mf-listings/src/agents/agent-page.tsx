import { UserRound } from "@larchway/shared/ui/icons";
import { brand } from "@larchway/shared/brand";
import type { AgentPage } from "@larchway/shared/contracts/api";
import { Link, useLoaderData } from "@larchway/shared/router";
import { ButtonLink } from "@larchway/shared/ui/button";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { formatMinutes } from "../detail/people/format-minutes";
import { ListingGrid } from "../lists/listing-grid";
import { NotLoaded } from "../lists/not-loaded";
import { PageBody } from "../lists/page-body";
import { PageHead } from "../lists/page-head";
import { AgentFacts, Portrait } from "./agent-head";
import * as styles from "./agents.module.css";
import { loadAgent } from "./load-agents";

/** @public Used by the route, which imports it with the page. */
export const loader = loadAgent;

/** One agent of the brokerage: languages, cities, reply time and homes. */
export default function AgentPageOrNotice() {
  const found = useLoaderData<Awaited<ReturnType<typeof loadAgent>>>();
  if (found === "missing") return <NoSuchAgent />;
  if (found !== "failed") return <OpenAgent {...found} />;
  return (
    <>
      <PageHead title="This agent could not be loaded" />
      <PageBody>
        <NotLoaded title="Nothing is wrong with the link">Try again in a moment.</NotLoaded>
      </PageBody>
    </>
  );
}

function OpenAgent({ agent, replyMinutes, properties }: AgentPage) {
  return (
    <>
      <PageHead
        above={<Link to="/agents">All agents</Link>}
        title={agent.name}
        lead={`${agent.title ? `${agent.title}, ` : ""}${brand.registeredName}`}
      >
        <div className={styles.head}>
          <Portrait agent={agent} />
          <div>
            <AgentFacts agent={agent} />
            <p className={styles.fact}>
              {replyMinutes === null
                ? "Reply time: not enough replies yet for a figure."
                : `Half of the requests get a reply within ${formatMinutes(replyMinutes)}.`}
            </p>
          </div>
          <ButtonLink to="/contact" variant="secondary">
            Contact our office
          </ButtonLink>
        </div>
      </PageHead>
      <PageBody>
        <h2 className={styles.homes}>Homes on the market</h2>
        {properties.length > 0 ? (
          <ListingGrid properties={properties} market={undefined} />
        ) : (
          <p>{agent.name} has no home on the market now.</p>
        )}
      </PageBody>
    </>
  );
}

function NoSuchAgent() {
  return (
    <>
      <PageHead title="No agent has this name" />
      <PageBody>
        <EmptyState
          icon={<Icon of={UserRound} size={32} />}
          title="The agent may have left, or the link has a typing mistake"
          action={<ButtonLink to="/agents">See all agents</ButtonLink>}
        >
          All agents of {brand.registeredName} are on one page.
        </EmptyState>
      </PageBody>
    </>
  );
}
