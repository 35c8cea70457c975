// A root config of single-spa: the calculator is one of its applications, and also a parcel.
import { mountRootParcel, registerApplication, start } from "/vendor/single-spa.js";

const load = () => import("{{larchway}}/embed/lifecycles.js");
const isOpen = () => location.hash === "#calculator";

registerApplication({
  name: "calculator",
  app: load,
  activeWhen: isOpen,
  customProps: { price: 650000, down: "20%", rate: "4.39", accent: "#15315b" },
});
start();

const open = document.getElementById("open");
open.addEventListener("click", () => {
  location.hash = isOpen() ? "" : "calculator";
});
const showOpen = () => open.setAttribute("aria-pressed", String(isOpen()));
window.addEventListener("hashchange", showOpen);
showOpen();

let parcel;
const compare = document.getElementById("compare");
compare.addEventListener("click", async () => {
  const settings = { price: 650000, down: "10%", rate: "4.39", accent: "#15315b" };
  if (parcel) {
    await parcel.unmount();
    parcel = undefined;
  } else {
    const domElement = document.getElementById("comparison");
    parcel = mountRootParcel(await load(), { ...settings, domElement });
    await parcel.mountPromise;
  }
  compare.setAttribute("aria-pressed", String(parcel !== undefined));
});
