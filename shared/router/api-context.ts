import { createContext } from "react-router-dom";
import type { ApiClient } from "@larchway/shared/api";

/** How a loader reaches the api: `context.get(apiContext)`. The server hands in another client than the browser. */
export const apiContext = createContext<ApiClient>();
