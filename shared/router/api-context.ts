import { createContext } from "react-router-dom";
import type { Api } from "@larchway/shared/api";

/** A loader's access to the API: `context.get(apiContext)`. The server provides another client than the browser. */
export const apiContext = createContext<Api>();
