/** A picture cannot be had from its source, or is none; the message says why, for the operator. */
export class PictureError extends Error {
  override readonly name = "PictureError";
}
