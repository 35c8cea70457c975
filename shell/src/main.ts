import "@larchway/shared/tokens/fonts.css";
import "@larchway/shared/tokens/tokens.css";
import "@larchway/shared/tokens/base.css";
import "./federation/shared-modules";
import { start } from "./start/start";

void start(document);
