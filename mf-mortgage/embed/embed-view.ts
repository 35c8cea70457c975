import type { EmbedSource } from "./embed-source";
import type { LoadedBuild } from "./load-build";
import type { LarchwayMortgageProps } from "./types";

interface Mounted {
  build: LoadedBuild;
  props: LarchwayMortgageProps;
  stopWatching: () => void;
}

/**
 * One calculator in the shadow root of an element. The element's own content, such as a link, shows until the
 * calculator is rendered, and again after it is removed.
 */
export class EmbedView {
  private readonly name = `larchway-mortgage-${createId()}`;
  private mounted: Mounted | undefined;
  /** The requested settings; undefined for no calculator. */
  private requested: LarchwayMortgageProps | undefined;
  private work: Promise<void> = Promise.resolve();
  /** The calculator's figures, and the settings that they follow, with which the next mount continues. */
  private resume: LarchwayMortgageProps["resume"];

  constructor(
    private readonly host: HTMLElement,
    private readonly source: EmbedSource,
    private readonly onToggle: (isOpen: boolean) => void = () => undefined,
  ) {}

  /** Shows the calculator, or changes its settings. Resolves when it is done, or has failed. */
  show(props: LarchwayMortgageProps): Promise<void> {
    this.requested = props;
    return this.proceed();
  }

  /** Removes the calculator, even while it is loading. */
  hide(): Promise<void> {
    this.requested = undefined;
    return this.proceed();
  }

  /** Adopts the styles again after the element moved to another document, which clears them. */
  restyle(): void {
    const sheet = this.mounted?.build.getStyles(this.host.ownerDocument);
    if (sheet && this.host.shadowRoot) this.host.shadowRoot.adoptedStyleSheets = [sheet];
  }

  /** Runs one step after the other, each towards the settings at its start. */
  private proceed(): Promise<void> {
    this.work = this.work.then(() => this.step()).catch((error: unknown) => this.source.warn(error));
    return this.work;
  }

  private async step(): Promise<void> {
    if (!this.requested) return this.unmount();
    if (this.mounted) {
      this.mounted.props = {
        ...toUndefined(this.mounted.props),
        ...this.observe(this.requested),
        ...toPlace(this.mounted.props),
      };
      await this.mounted.build.lifecycles.update(this.mounted.props);
      return;
    }
    const build = await this.source.load();
    if (build && this.requested) await this.mount(build, this.requested);
  }

  private async mount(build: LoadedBuild, requested: LarchwayMortgageProps): Promise<void> {
    const root = this.host.shadowRoot ?? this.host.attachShadow({ mode: "open" });
    const domElement = this.host.ownerDocument.createElement("div");
    root.replaceChildren(domElement);
    const props = { ...this.observe(requested), resume: this.resume, name: this.name, domElement };
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

  /** Records the figures on their way to the host, so that typed values survive while the element is detached. */
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
    // A shadow root cannot be removed; an empty slot shows the element's content.
    this.host.shadowRoot?.replaceChildren(document.createElement("slot"));
    if (this.host.shadowRoot) this.host.shadowRoot.adoptedStyleSheets = [];
    this.onToggle(false);
  }
}

/** An update keeps props that it does not name, so a removed one is set to undefined. */
function toUndefined(props: LarchwayMortgageProps): LarchwayMortgageProps {
  return Object.fromEntries(Object.keys(props).map((name) => [name, undefined]));
}

/**
 * A random name, because a counter would repeat in two modules of a page. Older builds find their calculators by it.
 */
function createId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join("-");
}

function toPlace({ name, domElement }: LarchwayMortgageProps): LarchwayMortgageProps {
  return { name, domElement };
}
