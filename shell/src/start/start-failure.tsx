import { brand } from "@larchway/shared/brand";

/** The last resort, when not even the router could start. Needs nothing that may be what is broken. */
export function StartFailure() {
  return (
    <main>
      <h1>Oops! Something went wrong.</h1>
      <p>The page could not be started. Load it again; if that does not help, call us: </p>
      <p>
        <a href={brand.phone.href}>{brand.phone.display}</a>
      </p>
      <p>
        <a href="/">Go Back to Homepage</a>
      </p>
    </main>
  );
}
