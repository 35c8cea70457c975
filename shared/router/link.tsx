import type { ComponentProps, MouseEvent } from "react";
import { useHref, useNavigate, type To } from "react-router-dom";
import { isPlainPress } from "./is-plain-press";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of the product; use `<a>` for other URLs. */
  to: To;
  replace?: boolean;
  /** State for the target page: `useLocation().state`. */
  state?: unknown;
  preventScrollReset?: boolean;
}

/** A link within the product. The router's own adds 2 kB to prefetch pages in its framework mode. */
export function Link(props: LinkProps) {
  return isWholePath(props.to) ? <PathLink {...props} to={props.to} /> : <RelativeLink {...props} />;
}

/** Paths that the router need not resolve. */
const isWholePath = (to: To): to is string => typeof to === "string" && to.startsWith("/");

/** The case of most links. The router would resolve each of them twice at every render. */
function PathLink({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps & { to: string }) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    const isHere = to === `${pathname}${search}${hash}`;
    void navigate(to, { replace: replace ?? isHere, state, preventScrollReset });
  };
  return <a {...rest} href={to} onClick={handleClick} />;
}

function RelativeLink({ to, ...rest }: LinkProps) {
  return <PathLink {...rest} to={useHref(to)} />;
}
