import type { EmbedSource } from "./embed-source";
import { EmbedView } from "./embed-view";
import type { LarchwayMortgageResult } from "./types";

const tag = "larchway-mortgage";

/** Attributes with a property of the same name. */
const reflected = ["price", "down", "rate", "years", "frequency", "rules", "theme", "accent"] as const;

/** Defines `<larchway-mortgage>`, unless it is already defined. */
export function defineElement(source: EmbedSource): void {
  if (customElements.get(tag)) return;

  class LarchwayMortgage extends HTMLElement {
    private readonly states = this.attachInternals().states;
    // `:state(ready)` while the calculator is rendered.
    private readonly view = new EmbedView(this, source, (isOpen) => {
      if (isOpen) this.states.add("ready");
      else this.states.delete("ready");
    });
    // Every attribute is passed to the build, so that a new one works with older loaders.
    private readonly observer = new MutationObserver(() => this.open());

    connectedCallback(): void {
      for (const name of reflected) takeEarlyProperty(this, name);
      this.observer.observe(this, { attributes: true });
      this.open();
    }

    adoptedCallback(): void {
      this.view.restyle();
    }

    disconnectedCallback(): void {
      // An element that was only moved is connected again by then.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.observer.disconnect();
        void this.view.hide();
      });
    }

    private open(): void {
      const settings = Object.fromEntries([...this.attributes].map(({ name, value }) => [name, value]));
      const onChange = (result: LarchwayMortgageResult) => void this.emit("change", result);
      const onQuote = (result: LarchwayMortgageResult) => this.emit("quote", result);
      void this.view.show({ ...settings, onChange, onQuote });
    }

    /** False when a listener prevented the default. */
    private emit(event: "change" | "quote", detail: LarchwayMortgageResult): boolean {
      const init = { detail, bubbles: true, composed: true, cancelable: event === "quote" };
      return this.dispatchEvent(new CustomEvent(`${tag}:${event}`, init));
    }
  }

  for (const name of reflected) {
    Object.defineProperty(LarchwayMortgage.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute(name);
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, String(value));
      },
    });
  }
  customElements.define(tag, LarchwayMortgage);
}

/** A property that was set before the definition would hide the reflecting one. */
function takeEarlyProperty(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return;
  const values = element as unknown as Record<string, unknown>;
  const value = values[name];
  Reflect.deleteProperty(element, name);
  values[name] = value;
}
