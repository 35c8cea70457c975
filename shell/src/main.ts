import "@larchway/shared/tokens/fonts.css";
import "@larchway/shared/tokens/tokens.css";
import "@larchway/shared/tokens/base.css";
import "./federation/shared-modules";
import { checkStyles } from "./federation/integrity/check-styles";
import { start } from "./start/start";

/** Where webpack finds this build's files. */
declare const __webpack_public_path__: string;

checkStyles(document, new URL(__webpack_public_path__, location.href).pathname);
void start(document);
