/** The calculator for other sites, as single-spa lifecycles, which the loaders of `../../embed` mount. */
export { bootstrap, mount, unmount, update } from "../embed/lifecycles";
