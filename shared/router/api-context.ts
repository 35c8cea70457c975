import { createContext } from "react-router-dom";
import type { Api } from "@larchway/shared/api";

/** How a loader reaches the api: `context.get(apiContext)`. The server hands in another client than the browser. */
export const apiContext = createContext<Api>();
