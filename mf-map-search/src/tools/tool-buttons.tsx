import { LocateButton, type LocateButtonProps } from "../locate/locate-button";
import { OptionsButton, type OptionsButtonProps } from "../options/options-button";

/** The buttons over the map, rendered after hydration: without the map they do nothing. */
export default function ToolButtons({ onFound, ...options }: OptionsButtonProps & LocateButtonProps) {
  return (
    <>
      <OptionsButton {...options} />
      <LocateButton onFound={onFound} />
    </>
  );
}
