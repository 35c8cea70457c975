const { TestEnvironment } = require("jest-environment-jsdom");
const { rememberComputedStyles } = require("./computed-styles.cjs");
const { withProfile } = require("./suite-profile.cjs");

/** jsdom with Node's own fetch classes, which the data router needs. */
class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      BroadcastChannel,
      structuredClone,
    });
    rememberComputedStyles(this.global);
  }
}

module.exports = withProfile(BrowserEnvironment);
