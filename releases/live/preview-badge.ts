import { brand } from "@larchway/shared/brand";
import { escapeHtml } from "../http/escape";
import type { Preview } from "./preview-link";

export const badgeStylePath = "/platform/preview/badge.css";
export const leavePath = "/platform/preview/leave";

/** Outside the page's root, so that it appears even when the previewed shell does not start. */
export function renderBadge({ builds, expires }: Preview): string {
  const names = Object.entries(builds).map(([name, build]) => `${name} ${build.slice(0, 7)}`);
  const end = new Intl.DateTimeFormat(brand.locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: brand.timeZone,
  }).format(expires);
  return `<link rel="stylesheet" href="${badgeStylePath}">
<aside class="larchway-preview" aria-label="Preview">
<p>Only you see this: a preview of ${escapeHtml(names.join(", "))}, until ${escapeHtml(end)}</p>
<form method="post" action="${leavePath}"><button>Leave the preview</button></form>
</aside>`;
}

/** Above the page, but below its dialogs and panels, whose buttons it would cover on a phone. */
export const badgeStyle = `.larchway-preview {
  position: fixed; inset-block-end: 8px; inset-inline-start: 8px; z-index: var(--lw-layer-header, 1000);
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px;
  box-sizing: border-box; max-inline-size: min(560px, calc(100vw - 16px));
  padding: 8px 12px; border: 2px solid #fff; border-radius: 10px;
  background: #4a1d96; color: #fff; font: 14px/1.4 system-ui, sans-serif;
}
.larchway-preview p { flex: 1 1 200px; margin: 0; overflow-wrap: anywhere; }
.larchway-preview form { margin: 0; }
.larchway-preview button {
  min-block-size: 32px; padding: 4px 12px; border: 1px solid #fff; border-radius: 6px;
  background: transparent; color: inherit; font: inherit; cursor: pointer;
}
.larchway-preview button:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
@media print { .larchway-preview { display: none; } }
`;
