// The site's own application: React 18 from a script, as globals.
const { createElement: h, useEffect, useRef, useState } = React;

// A helper with the usual name on older sites.
window.$ = (selector) => document.querySelector(selector);

const homes = [
  { name: "Birchmount semi", price: 749000 },
  { name: "Leslieville row house", price: 985000 },
  { name: "Markham detached", price: 1340000 },
];
const money = new Intl.NumberFormat("en-CA", {
  style: "currency",
  currency: "CAD",
  maximumFractionDigits: 0,
});

function App() {
  const [price, setPrice] = useState(homes[0].price);
  const [result, setResult] = useState(null);
  const calculator = useRef(null);
  useEffect(() => {
    const element = calculator.current;
    const show = (event) => setResult(event.detail);
    element.addEventListener("larchway-mortgage:change", show);
    return () => element.removeEventListener("larchway-mortgage:change", show);
  }, []);
  return h(
    React.Fragment,
    null,
    h(
      "div",
      { className: "row" },
      homes.map((home) =>
        h(
          "button",
          {
            key: home.name,
            type: "button",
            "aria-pressed": String(home.price === price),
            onClick: () => setPrice(home.price),
          },
          `${home.name}, ${money.format(home.price)}`,
        ),
      ),
    ),
    h(
      "p",
      { className: "summary", role: "status" },
      result
        ? `You would borrow ${money.format(result.loan)} and pay ${money.format(result.payment)} a month.`
        : "…",
    ),
    h(
      "larchway-mortgage",
      { ref: calculator, price, down: "20%", rate: "4.39", accent: "#15315b" },
      h("a", { href: "{{larchway}}/buying/mortgage-calculator" }, "Open the mortgage calculator"),
    ),
  );
}

ReactDOM.createRoot($("#app")).render(h(App));
