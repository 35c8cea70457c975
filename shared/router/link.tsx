import type { ComponentProps, MouseEvent } from "react";
import { useHref, useLinkClickHandler, type To } from "react-router-dom";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of the product; for other addresses take `<a>`. */
  to: To;
  replace?: boolean;
  /** For the page it leads to: `useLocation().state`. */
  state?: unknown;
  preventScrollReset?: boolean;
}

/** A link within the product. The router's own brings 2 kB for fetching pages ahead in its framework mode, in every link. */
export function Link({ to, replace, state, preventScrollReset, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, preventScrollReset, target });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} target={target} onClick={handleClick} />;
}
