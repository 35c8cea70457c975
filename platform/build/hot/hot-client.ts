import "./hot-globals";

declare const __LARCHWAY_WORKSPACE__: string;
declare const __webpack_hash__: string;

/** In a remote's development build: lets the live reload script (edge/live-reload.ts) bring this remote up to date. */
const hot = import.meta.webpackHot;
if (hot) {
  globalThis.larchwayHot = {
    ...globalThis.larchwayHot,
    [__LARCHWAY_WORKSPACE__]: { build: () => __webpack_hash__, update: () => hot.check(true) },
  };
}
