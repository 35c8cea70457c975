import type { ComponentPropsWithRef } from "react";

/** Stands in for `@larchway/shared/router` on other sites, whose history is not ours: a plain link to our site. */
export function Link({ to, ...rest }: { to: string } & ComponentPropsWithRef<"a">) {
  return <a href={new URL(to, __webpack_public_path__).href} target="_blank" rel="noopener" {...rest} />;
}

/** The URL below which the bundle was loaded. */
declare const __webpack_public_path__: string;
