import type { ComponentProps, MouseEvent } from "react";
import { useHref, useNavigate, type To } from "react-router-dom";
import { isPlainPress } from "./is-plain-press";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of the product; for other addresses take `<a>`. */
  to: To;
  replace?: boolean;
  /** For the page it leads to: `useLocation().state`. */
  state?: unknown;
  preventScrollReset?: boolean;
}

/** A link within the product. The router's own brings 2 kB for fetching pages ahead in its framework mode, in every link. */
export function Link(props: LinkProps) {
  return isWholePath(props.to) ? <PathLink {...props} to={props.to} /> : <RelativeLink {...props} />;
}

/** What the router has nothing to resolve in. */
const isWholePath = (to: To): to is string => typeof to === "string" && to.startsWith("/");

/** Most links. The router would resolve each of them twice at every render. */
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
