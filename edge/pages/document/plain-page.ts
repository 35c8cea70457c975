import { brand } from "@larchway/shared/brand";
import { companyLinks, quickLinks, sectionLinks, type SiteLink } from "@larchway/shared/brand/site-links";
import { escapeHtml } from "@larchway/releases/http/escape";

/**
 * Returns the page that browsers without scripts show when the edge did not render it: its title, and the links of the
 * header and footer.
 *
 * @param help whom visitors can call
 */
export function buildPlainPage(title: string, help: string): string {
  return `<header>
<a href="/">${escapeHtml(brand.name)}</a>
${linkList("Main", Object.values(sectionLinks))}
</header>
<main>
<h1>${escapeHtml(title)}</h1>
<p>This page needs JavaScript. ${escapeHtml(help)}</p>
</main>
<footer>
${linkList("Quick Links", quickLinks)}
${linkList("Company", companyLinks)}
<p>${escapeHtml(brand.registeredName)}</p>
</footer>`;
}

function linkList(name: string, links: readonly SiteLink[]): string {
  const items = links.map(({ label, to }) => `<li><a href="${escapeHtml(to)}">${escapeHtml(label)}</a></li>`);
  return `<nav aria-label="${escapeHtml(name)}"><ul>${items.join("")}</ul></nav>`;
}
