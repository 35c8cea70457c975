/** A source doesn't deliver a picture, or what it delivers isn't one; the message says why, for the operator. */
export class PictureError extends Error {
  override readonly name = "PictureError";
}
