import "@larchway/shared/tokens/fonts.css";
import "@larchway/shared/tokens/tokens.css";
import "@larchway/shared/tokens/base.css";
import "./federation/shared-modules";
import { guardForeignNodes } from "./browser/foreign-nodes";
import { nextTask } from "./browser/next-task";
import { checkStyles } from "./federation/integrity/check-styles";

/** Where webpack finds this build's files. */
declare const __webpack_public_path__: string;

/** In the same chunk, but evaluated in a separate task. */
const loadStart = () => import(/* webpackMode: "eager" */ "./start/start");

guardForeignNodes(document);
checkStyles(document, __webpack_public_path__);
// The boot module observes errors of the window.
nextTask()
  .then(loadStart)
  .then(({ start }) => start(document))
  .catch(reportError);
