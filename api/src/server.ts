/** The api as production runs it: its homes come from a feed. */
import { startServer } from "./start-server";

startServer();
