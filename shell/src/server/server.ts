import type { ShellServer } from "@larchway/shared/contracts/server-render";
import { loadRemote } from "./load-remote";
import { renderPage } from "./render-page";

export const contract: ShellServer["contract"] = 1;
export const render: ShellServer["render"] = renderPage;
export { loadRemote };
