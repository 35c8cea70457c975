import { useEffect, useRef } from "react";
import { setHidden } from "@larchway/shared/hidden-homes";
import { HiddenHome } from "./hidden-home";
import { HomeCard, type HomeCardProps } from "./home-card";

interface ListedHomeProps extends Omit<HomeCardProps, "onHide"> {
  isHidden: boolean;
}

/** An item of the list: the card of a home, or its address alone while the visitor hides it. */
export function ListedHome({ isHidden, ...card }: ListedHomeProps) {
  const item = useRef<HTMLLIElement>(null);
  const wasPressed = useRef(false);
  // The pressed button disappears, so the one that undoes it gets the focus.
  useEffect(() => {
    if (wasPressed.current) item.current?.querySelector<HTMLElement>("[data-hides]")?.focus();
    wasPressed.current = false;
  }, [isHidden]);
  const change = () => {
    wasPressed.current = true;
    setHidden(card.property.ListingKey, !isHidden);
  };
  return (
    <li ref={item}>
      {isHidden ? (
        <HiddenHome property={card.property} onShow={change} />
      ) : (
        <HomeCard {...card} onHide={change} />
      )}
    </li>
  );
}
