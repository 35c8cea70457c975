/** How many slides the style sheet shows, and the gap between them in px. */
export function measureSlides(root: HTMLElement): { perView: number; gap: number } {
  const list = root.querySelector("ul");
  const slide = list?.querySelector("li");
  if (!list || !slide) return { perView: 1, gap: 0 };

  const gap = Number.parseFloat(getComputedStyle(list).getPropertyValue("--gap")) || 0;
  // Glide writes widths on the list and the slides; without them the style sheet applies.
  const written = [list, slide].map((element) => [element, element.style.width] as const);
  for (const [element] of written) element.style.width = "";
  const room = list.getBoundingClientRect().width;
  const { width } = slide.getBoundingClientRect();
  for (const [element, value] of written) element.style.width = value;

  const perView = width > 0 ? (room + gap) / (width + gap) : 1;
  const whole = Math.round(perView);
  // Glide rounds down: with half pixels, 3.99 would lose a whole slide.
  return { perView: Math.max(1, Math.abs(perView - whole) < 0.03 ? whole : perView), gap };
}
