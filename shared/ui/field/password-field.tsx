import { IconButton } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Eye, EyeOff } from "@larchway/shared/ui/icons";
import { useState } from "react";
import { TextField, type TextFieldProps } from "./text-field";

/** A password input with a button that shows the typed password. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "suffix">) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? "text" : "password"}
      suffix={
        <IconButton
          size="small"
          label={isShown ? "Hide password" : "Show password"}
          icon={<Icon of={isShown ? EyeOff : Eye} size={18} />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
