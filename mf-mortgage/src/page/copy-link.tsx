import { toast } from "@larchway/shared/toast";
import { Button } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Link } from "@larchway/shared/ui/icons";
import type { RuleSetName } from "../maths/rule-sets";
import type { Scenario } from "../calculator/scenario";
import { toScenarioQuery } from "../calculator/scenario-link";

/** Copies a link that opens the calculator with these figures. Only this link carries them; the address bar does not. */
export function CopyLink({ scenario, ruleSet }: { scenario: Scenario; ruleSet: RuleSetName }) {
  async function copy() {
    const url = new URL(location.pathname, location.origin);
    url.search = toScenarioQuery(scenario, ruleSet);
    try {
      await navigator.clipboard.writeText(url.href);
      toast.success("Link to these figures copied.");
    } catch {
      toast.error("The link could not be copied. Your browser does not allow it.");
    }
  }
  return (
    <Button variant="quiet" size="small" icon={<Icon of={Link} size={16} />} onClick={copy}>
      Copy a link to these figures
    </Button>
  );
}
