// `npm start`: the whole site on this machine. Plain JavaScript: it runs before anything is installed.
import { runSite } from "./run-site.mjs";

if (process.argv.includes("--help")) {
  console.log(`npm start

Installs what is missing, builds what changed, and serves Larchway until Ctrl+C.

  PORT            of the site (8080)           API_PORT      of the api behind it (PORT + 1)
  DATA_DIR        databases, releases (var)    DATABASE_URL  PostgreSQL instead of the embedded engine
  SEED_LISTINGS   demo homes made at the first start (20000)
  All the rest: docs/operations/`);
} else {
  await runSite().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
