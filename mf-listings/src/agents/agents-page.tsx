import { brand } from "@larchway/shared/brand";
import type { Agent } from "@larchway/shared/contracts/api";
import { formatCount } from "@larchway/shared/domain";
import { Link, useLoaderData } from "@larchway/shared/router";
import { Card } from "@larchway/shared/ui/card";
import { NotLoaded } from "../lists/not-loaded";
import { PageBody } from "../lists/page-body";
import { PageHead } from "../lists/page-head";
import { AgentFacts, Portrait } from "./agent-head";
import * as styles from "./agents.module.css";
import { loadAgents } from "./load-agents";

/** @public Used by the route, which imports it with the page. */
export const loader = loadAgents;

/** The brokerage's agents. */
export default function AgentsPage() {
  const agents = useLoaderData<readonly Agent[] | null>();
  return (
    <>
      <PageHead title="Our agents" lead={`The agents of ${brand.registeredName}.`} />
      <PageBody>
        {agents ? (
          <AgentList agents={agents} />
        ) : (
          <NotLoaded title="The agents could not be loaded">Try again in a moment.</NotLoaded>
        )}
      </PageBody>
    </>
  );
}

function AgentList({ agents }: { agents: readonly Agent[] }) {
  if (agents.length === 0) return <p>The office answers all requests.</p>;
  return (
    <ul className={styles.list}>
      {agents.map((agent) => (
        <li key={agent.path}>
          <Card interactive className={styles.card}>
            <Portrait agent={agent} />
            <div>
              <h2 className={styles.name}>
                <Link to={agent.path} className={styles.link}>
                  {agent.name}
                </Link>
              </h2>
              {agent.title && <p className={styles.fact}>{agent.title}</p>}
              <AgentFacts agent={agent} />
              <p className={styles.fact}>{formatCount(agent.homes, "home")} on the market</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
