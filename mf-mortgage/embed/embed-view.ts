import type { EmbedSource } from "./embed-source";
import type { LoadedBuild } from "./load-build";
import type { LarchwayMortgageProps } from "./types";

interface Mounted {
  build: LoadedBuild;
  props: LarchwayMortgageProps;
  stopWatching: () => void;
}

/**
 * One calculator in the shadow of an element. What the element has in the light, such as a link, shows until the calculator
 * is there, and again when it is gone.
 */
export class EmbedView {
  private readonly name = `larchway-mortgage-${createId()}`;
  private mounted: Mounted | undefined;
  /** What it should show; undefined: nothing. */
  private wanted: LarchwayMortgageProps | undefined;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly host: HTMLElement,
    private readonly source: EmbedSource,
    private readonly onToggle: (isOpen: boolean) => void = () => undefined,
  ) {}

  /** Shows the calculator, or changes its settings. Resolves when it is done, or cannot be done. */
  show(props: LarchwayMortgageProps): Promise<void> {
    this.wanted = props;
    return this.proceed();
  }

  /** Takes the calculator away, also one that is still loading. */
  hide(): Promise<void> {
    this.wanted = undefined;
    return this.proceed();
  }

  /** One step after the other, each towards what is wanted when it begins. */
  private proceed(): Promise<void> {
    this.work = this.work.then(() => this.step()).catch((error: unknown) => this.source.warn(error));
    return this.work;
  }

  private async step(): Promise<void> {
    if (!this.wanted) return this.unmount();
    if (this.mounted) {
      this.mounted.props = {
        ...toUndefined(this.mounted.props),
        ...this.wanted,
        ...toPlace(this.mounted.props),
      };
      await this.mounted.build.lifecycles.update(this.mounted.props);
      return;
    }
    const build = await this.source.load();
    if (build && this.wanted) await this.mount(build, this.wanted);
  }

  private async mount(build: LoadedBuild, wanted: LarchwayMortgageProps): Promise<void> {
    const root = this.host.shadowRoot ?? this.host.attachShadow({ mode: "open" });
    const domElement = document.createElement("div");
    root.adoptedStyleSheets = [build.styles];
    root.replaceChildren(domElement);
    const props = { ...wanted, name: this.name, domElement };
    const stopWatching = this.source.whenOff(() => void this.hide());
    this.mounted = { build, props, stopWatching };
    try {
      await build.lifecycles.bootstrap(props);
      await build.lifecycles.mount(props);
      this.onToggle(true);
    } catch (error) {
      this.clear(this.mounted);
      throw error;
    }
  }

  private async unmount(): Promise<void> {
    if (!this.mounted) return;
    await this.mounted.build.lifecycles.unmount(this.mounted.props);
    this.clear(this.mounted);
  }

  private clear({ stopWatching }: Mounted): void {
    this.mounted = undefined;
    stopWatching();
    // A shadow cannot be taken off; an empty slot lets the light through.
    this.host.shadowRoot?.replaceChildren(document.createElement("slot"));
    if (this.host.shadowRoot) this.host.shadowRoot.adoptedStyleSheets = [];
    this.onToggle(false);
  }
}

/** An update leaves props that it does not name as they are, so a removed one is named without a value. */
function toUndefined(props: LarchwayMortgageProps): LarchwayMortgageProps {
  return Object.fromEntries(Object.keys(props).map((name) => [name, undefined]));
}

/** Unlike a counter, different in two modules of a page. Builds of before find their calculators by this name. */
function createId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join("-");
}

function toPlace({ name, domElement }: LarchwayMortgageProps): LarchwayMortgageProps {
  return { name, domElement };
}
