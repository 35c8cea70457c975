import type { MapPalette } from "../canvas/map-palette";

/** Google's map in the page's colours, without businesses and their icons, which would distract from the homes. */
export function googleStyle({
  land,
  water,
  park,
  road,
  built,
  line,
  label,
}: MapPalette): google.maps.MapTypeStyle[] {
  const color = (featureType: string, elementType: string, value: string): google.maps.MapTypeStyle => ({
    featureType,
    elementType,
    stylers: [{ color: value }],
  });
  const hide = (featureType: string, elementType: string): google.maps.MapTypeStyle => ({
    featureType,
    elementType,
    stylers: [{ visibility: "off" }],
  });
  return [
    color("all", "labels.text.fill", label),
    color("all", "labels.text.stroke", land),
    color("landscape", "geometry.fill", land),
    color("landscape.man_made", "geometry.fill", built),
    color("administrative", "geometry.stroke", line),
    color("poi", "geometry.fill", built),
    color("poi.park", "geometry.fill", park),
    color("road", "geometry.fill", road),
    color("road", "geometry.stroke", built),
    color("transit.line", "geometry.fill", line),
    color("water", "geometry.fill", water),
    hide("poi.business", "all"),
    hide("poi", "labels.icon"),
  ];
}
