import { createElement } from "react";

/** An element of a drawing with its attributes, as platform/build/icon-lines-loader.mjs writes it. */
type Line = [element: string, attributes: Record<string, string>];

interface IconProps {
  of: { shape: readonly Line[] };
  size?: number;
  label?: string;
  className?: string;
}

/**
 * Replaces `@larchway/shared/ui/icon` on other sites: an inline drawing, because an image in the style sheet would
 * need `img-src data:` in the host's content security policy.
 */
export function Icon({ of: { shape }, size = 20, label, className }: IconProps) {
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      {...naming}
    >
      {shape.map(([element, attributes], index) => createElement(element, { key: index, ...attributes }))}
    </svg>
  );
}
