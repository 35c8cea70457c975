import { act, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { CrashBoundary } from "../errors/crash-boundary";
import { guardForeignNodes, isForeignNodeError } from "./foreign-nodes";

const native = { removeChild: Node.prototype.removeChild, insertBefore: Node.prototype.insertBefore };
beforeAll(() => guardForeignNodes(document));
afterAll(() => void Object.assign(Node.prototype, native));

/** Simulates a browser's translation: two elements around the translation replace each text. */
function translate(root: Element = document.body): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  for (const text of found) {
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    text.replaceWith(outer);
  }
}

interface HomesProps {
  count: number;
  note?: string;
  isEmpty?: boolean;
}

function Homes({ count, note, isEmpty = false }: HomesProps) {
  return (
    <p data-testid="homes">
      {isEmpty && "none: "}
      {count} homes{note && `, ${note}`}
      {!isEmpty && <b>!</b>}
    </p>
  );
}

describe("a translated page", () => {
  const text = () => screen.getByTestId("homes").textContent;

  it("shows new text, removes text and inserts text, each at its position", async () => {
    const { rerender } = render(<Homes count={2} note="new" />);
    translate();
    await act(async () => undefined);
    expect(text()).toBe("2 HOMES, NEW!");
    rerender(<Homes count={3} note="new" />);
    await act(async () => undefined);
    expect(text()).toBe("3 HOMES, NEW!");
    rerender(<Homes count={3} />);
    expect(text()).toBe("3 HOMES!");
    rerender(<Homes count={3} isEmpty />);
    expect(text()).toBe("none: 3 HOMES");
    translate();
    rerender(<Homes count={3} note="again" />);
    expect(text()).toBe("3 HOMES, again!");
  });

  it("shows texts that share one element", async () => {
    const { rerender } = render(<Homes count={2} />);
    const paragraph = screen.getByTestId("homes");
    const [count, homes] = [...paragraph.childNodes];
    const font = document.createElement("font");
    font.textContent = "zwei Häuser";
    count?.replaceWith(font);
    homes?.remove();
    await act(async () => undefined);
    rerender(<Homes count={3} />);
    await act(async () => undefined);
    expect(text()).toBe("3 homes!");
  });

  it("removes a text that an extension moved elsewhere", () => {
    const { rerender } = render(<Homes count={2} note="new" />);
    const moved = [...screen.getByTestId("homes").childNodes].find((node) => node.textContent === ", new");
    const mark = document.createElement("mark");
    document.body.append(mark);
    if (moved) mark.append(moved);
    rerender(<Homes count={2} />);
    expect(text()).toBe("2 homes!");
    expect(mark).toBeEmptyDOMElement();
    mark.remove();
  });
});

describe("an error of the tree in such a page", () => {
  const error = () =>
    new DOMException("The node to be removed is not a child of this node.", "NotFoundError");

  it("is ignored, unlike other errors", () => {
    expect(isForeignNodeError(error())).toBe(true);
    expect(isForeignNodeError(new TypeError("x is undefined"))).toBe(false);
  });

  it("renders the children of a boundary again, and gives up on an error that always returns", () => {
    const onCrash = jest.fn();
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    let left = 2;
    function Once() {
      // React removes and inserts nodes in one commit.
      useLayoutEffect(() => {
        if (left-- > 0) throw error();
      }, []);
      return <p>there again</p>;
    }
    render(
      <CrashBoundary onCrash={onCrash}>
        <Once />
      </CrashBoundary>,
    );
    expect(screen.getByText("there again")).toBeVisible();
    expect(onCrash).not.toHaveBeenCalled();

    left = Infinity;
    render(
      <CrashBoundary onCrash={onCrash}>
        <Once />
      </CrashBoundary>,
    );
    expect(onCrash).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
  });
});
