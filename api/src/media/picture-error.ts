/** A source failed to deliver a photo, or delivered an invalid one; the message has the reason for the operator. */
export class PictureError extends Error {
  override readonly name: string = "PictureError";
}

/** The source no longer has the photo (404 or 410). */
export class PictureGoneError extends PictureError {
  override readonly name = "PictureGoneError";
}
