/** Pixels below the top after which scrolling down hides the header (spec section 9). */
const hideAfter = 80;
/** Share of the window's height after which the header gets its white background. */
const solidAfter = 0.08;

export interface HeaderScroll {
  y: number;
  isHidden: boolean;
  isSolid: boolean;
}

export const atTop: HeaderScroll = { y: 0, isHidden: false, isSolid: false };

/** The header's state after the page has moved to `y`. */
export function nextHeaderScroll(before: HeaderScroll, y: number, windowHeight: number): HeaderScroll {
  const isMoving = y !== before.y;
  const isDown = y > before.y;
  return {
    y,
    isSolid: y > windowHeight * solidAfter,
    isHidden: y > hideAfter && (isMoving ? isDown : before.isHidden),
  };
}
