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
  /** The figures that the calculator shows, and the settings that they follow: what the next mount goes on with. */
  private resume: LarchwayMortgageProps["resume"];

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

  /** Adopts the styles again after the element moved to another document, which clears them. */
  restyle(): void {
    const sheet = this.mounted?.build.getStyles(this.host.ownerDocument);
    if (sheet && this.host.shadowRoot) this.host.shadowRoot.adoptedStyleSheets = [sheet];
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
        ...this.observe(this.wanted),
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
    const domElement = this.host.ownerDocument.createElement("div");
    root.replaceChildren(domElement);
    const props = { ...this.observe(wanted), resume: this.resume, name: this.name, domElement };
    const stopWatching = this.source.whenOff(() => void this.hide());
    this.mounted = { build, props, stopWatching };
    this.restyle();
    try {
      await build.lifecycles.bootstrap(props);
      await build.lifecycles.mount(props);
      this.onToggle(true);
    } catch (error) {
      this.clear(this.mounted);
      throw error;
    }
  }

  /** Notes the figures on their way to the host: what a visitor typed survives that the element is detached for a while. */
  private observe({ resume: _, ...settings }: LarchwayMortgageProps): LarchwayMortgageProps {
    return {
      ...settings,
      onChange: (figures) => {
        this.resume = { figures, settings };
        settings.onChange?.(figures);
      },
    };
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
