/** A source doesn't deliver a picture, or what it delivers isn't one; the message says why, for the operator. */
export class PictureError extends Error {
  override readonly name: string = "PictureError";
}

/** The source says that it no longer has the picture (404 or 410). */
export class PictureGoneError extends PictureError {
  override readonly name = "PictureGoneError";
}
