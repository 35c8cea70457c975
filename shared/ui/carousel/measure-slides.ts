/** How many slides the style sheet lets into view, and the gap between them in px. */
export function measureSlides(root: HTMLElement): { perView: number; gap: number } {
  const track = root.querySelector<HTMLElement>("[data-glide-el=track]");
  const slide = track?.querySelector<HTMLElement>("li");
  if (!track || !slide) return { perView: 1, gap: 0 };

  const gap = Number.parseFloat(getComputedStyle(track).getPropertyValue("--gap")) || 0;
  // Glide writes widths on the slides; without them the style sheet speaks.
  const written = slide.style.width;
  slide.style.width = "";
  const width = slide.getBoundingClientRect().width;
  slide.style.width = written;

  const perView = width > 0 ? (track.clientWidth + gap) / (width + gap) : 1;
  const whole = Math.round(perView);
  // Glide rounds down: 3.99 because of half pixels would cost a whole slide.
  return { perView: Math.max(1, Math.abs(perView - whole) < 0.03 ? whole : perView), gap };
}
