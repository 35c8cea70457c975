/** The shield behind a highway's number: an image that the engine requests by its colours. */
const prefix = "shield";

/** Id of the shield in these colours. */
export function toShieldId(fill: string, edge: string): string {
  return [prefix, fill, edge].join("|");
}

/** Pixels of the drawing; two per screen pixel. */
const size = 24;
const corner = 8;
const ratio = 2;

export interface ShieldImage {
  data: ImageData;
  /** How the engine stretches it around a number: corners keep their shape. */
  options: {
    pixelRatio: number;
    stretchX: [number, number][];
    stretchY: [number, number][];
    content: [number, number, number, number];
  };
}

/** Draws the shield of an id; nothing for other ids. Browser only. */
export function drawShield(id: string): ShieldImage | undefined {
  const [kind, fill = "", edge = ""] = id.split("|");
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const context = kind === prefix ? canvas.getContext("2d") : null;
  if (!context) return undefined;
  context.beginPath();
  context.roundRect(1.5, 1.5, size - 3, size - 3, corner);
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = edge;
  context.lineWidth = 2;
  context.stroke();
  const middle: [number, number][] = [[corner + 2, size - corner - 2]];
  return {
    data: context.getImageData(0, 0, size, size),
    options: { pixelRatio: ratio, stretchX: middle, stretchY: middle, content: [4, 4, size - 4, size - 4] },
  };
}
