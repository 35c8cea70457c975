export { Button, type ButtonProps } from "./button";
export { buttonClass } from "./button-look";
export { ButtonLink, type ButtonLinkProps } from "./button-link";
export { IconButton, type IconButtonProps } from "./icon-button";
