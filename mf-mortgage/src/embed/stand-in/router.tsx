import type { ComponentPropsWithRef } from "react";

/**
 * Replaces `@larchway/shared/router` on other sites, whose history it must not use: a plain link to the main site.
 */
export function Link({ to, ...rest }: { to: string } & ComponentPropsWithRef<"a">) {
  return <a href={new URL(to, __webpack_public_path__).href} target="_blank" rel="noopener" {...rest} />;
}

/** The base URL from which the bundle was loaded. */
declare const __webpack_public_path__: string;
