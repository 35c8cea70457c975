import type { LarchwayMortgageProps } from "./types";

/** A mounted calculator with its current props. */
interface Instance<Content> {
  props: LarchwayMortgageProps;
  readonly content: Content;
}

/**
 * The mounted calculators of one module. The element identifies a calculator, because two modules of a page may use
 * the same name. single-spa leaves the element out when it updates a parcel, so the name identifies it there.
 */
export class Instances<Content> {
  private readonly mounted = new Set<Instance<Content>>();

  /** Adds a calculator that is about to mount. */
  add(props: LarchwayMortgageProps, content: Content): void {
    this.mounted.add({ props, content });
  }

  /**
   * Applies new props to a mounted calculator and keeps its other props, because single-spa passes only changed ones.
   * Undefined when none is mounted there.
   */
  update(props: LarchwayMortgageProps): Instance<Content> | undefined {
    const instance = this.find(props);
    if (instance) instance.props = { ...instance.props, ...props };
    return instance;
  }

  /** Removes a calculator that is about to unmount. Undefined when none is mounted there. */
  remove(props: LarchwayMortgageProps): Instance<Content> | undefined {
    const instance = this.find(props);
    if (instance) this.mounted.delete(instance);
    return instance;
  }

  private find({ domElement, name }: LarchwayMortgageProps): Instance<Content> | undefined {
    return [...this.mounted].findLast(({ props }) =>
      domElement ? props.domElement === domElement : props.name === name,
    );
  }
}
