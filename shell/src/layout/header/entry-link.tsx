import { Link, useLocation } from "@larchway/shared/router";
import { Icon } from "@larchway/shared/ui/icon";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { ExternalLink } from "@larchway/shared/ui/icons";
import type { NavigationEntry } from "./navigation";

export interface EntryLinkProps {
  entry: NavigationEntry;
  className?: string;
}

/** One entry of a navigation section, on desktop and phone. */
export function EntryLink({ entry: { label, to, icon, isOutside }, className }: EntryLinkProps) {
  const { pathname } = useLocation();
  if (isOutside) {
    return (
      <a href={to} target="_blank" rel="noopener" className={className}>
        <Icon of={icon} />
        {label}
        <Icon of={ExternalLink} size={14} />
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    );
  }
  return (
    <Link to={to} className={className} aria-current={pathname === to ? "page" : undefined}>
      <Icon of={icon} />
      {label}
    </Link>
  );
}
