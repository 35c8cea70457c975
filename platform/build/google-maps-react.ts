import path from "node:path";
import webpack from "webpack";
import { repository } from "./read-workspace";

const library = /google-maps-react[\\/]dist[\\/]index\.js$/;

/**
 * google-maps-react 2.0.6 was made for React 16. Its Map runs on React 19 once `react-dom` has `findDOMNode` again; its other
 * components would bring `react-dom/server`, and we draw those ourselves. An alias would come after the shared modules of the
 * federation have taken `react-dom`. See docs/decisions/0057-google-map.md.
 */
export const adaptGoogleMapsReact = new webpack.NormalModuleReplacementPlugin(
  /^(react-dom|prop-types|\.\/GoogleApiComponent|\.\/components\/\w+)$/,
  (resource: { request: string; contextInfo: { issuer: string } }) => {
    if (library.test(resource.contextInfo.issuer))
      resource.request = path.join(repository, "platform/build/google-maps-react-stand-in.cjs");
  },
);
