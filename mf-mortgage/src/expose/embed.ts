/** The calculator on other sites, as lifecycles of single-spa: what the loaders of `../../embed` mount. */
export { bootstrap, mount, unmount, update } from "../embed/lifecycles";
