export { Carousel, type CarouselProps } from "./carousel";
export { PhotoCarousel, type PhotoCarouselProps } from "./photo-carousel";
