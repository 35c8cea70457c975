import { toast } from "@larchway/shared/toast";
import { Button } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Link } from "@larchway/shared/ui/icons";
import type { Scenario } from "../calculator/scenario";
import type { RulesChoice } from "../calculator/scenario-link";
import { toCalculatorPath, type HandedOverHome } from "../home-costs/home-link";

export interface CopyLinkProps {
  scenario: Scenario;
  choice: RulesChoice;
  home: HandedOverHome;
  /** The query of the panel about the term; empty while it has its default input. */
  term: string;
}

/** Copies a link that opens the calculator with these figures. Only this link has them, not the page's URL. */
export function CopyLink({ scenario, choice, home, term }: CopyLinkProps) {
  async function copy() {
    const path = `${toCalculatorPath(scenario, home, choice)}${term && `&${term}`}`;
    const url = new URL(path, location.origin);
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
