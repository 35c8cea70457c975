import { Link } from "@larchway/shared/router";
import type { ReactNode } from "react";

/** A link of an article's text: within the product without a reload. */
export function ArticleLink({ href = "", children }: { href?: string; children?: ReactNode }) {
  if (href.startsWith("/")) return <Link to={href}>{children}</Link>;
  return <a href={href}>{children}</a>;
}
