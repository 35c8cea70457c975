/** Outlines drawn for this site, because icon sets no longer include brands. */
const shapes: Record<string, string> = {
  Instagram:
    "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17.2 6.8h.01",
  Facebook:
    "M14.5 21v-7.5h2.700l.5-3.200h-3.200V8.300c0-1 .4-1.700 1.800-1.700h1.600V3.700c-.7-.1-1.5-.2-2.300-.2-2.600 0-4.300 1.5-4.300 4.300v2.5H8.5v3.200h2.800V21",
  LinkedIn:
    "M4 9.5V20M4 5.300v.01M9 20V9.5M9 14c0-2.600 1.600-4.700 4.200-4.700 2.700 0 3.800 1.800 3.800 4.700v6",
};

/** The logo of a social network. */
export function SocialIcon({ name }: { name: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name] ?? "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18"} />
    </svg>
  );
}
