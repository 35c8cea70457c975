import { useState, type FormEvent } from "react";
import { messageOf } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { unsubscribeEmailSchema } from "@larchway/shared/contracts/accounts";
import { useNavigate } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { TextField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { checkFields } from "../form/field-errors";
import formStyles from "../form/form.module.css";
import { useFieldErrors } from "../form/use-field-errors";
import { useSubmit } from "../form/use-submit";
import { NoticePage } from "./notice-page";

/** `/emails/unsubscribe`: for people who have no mail with a link at hand. */
export function UnsubscribeEmailPage() {
  const api = useApi();
  const navigate = useNavigate();
  const { status, submit } = useSubmit();
  const { errors, show, formProps } = useFieldErrors<"email">();
  const [message, setMessage] = useState<string | null>(null);

  const unsubscribe = async (values: object) => {
    setMessage(null);
    const checked = checkFields(unsubscribeEmailSchema, values, ["email"]);
    show(checked.errors ?? {});
    if (checked.errors) return false;
    try {
      await api.mail.unsubscribeEmail(checked.data.email);
      void navigate("/emails/unsubscribe/success", { replace: true });
      return true;
    } catch (error) {
      setMessage(messageOf(error, "That did not work. Please try again."));
      return false;
    }
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    void submit(() => unsubscribe(values));
  };

  return (
    <NoticePage title="Unsubscribe" lead="Stop all news and offers from us to one email address, at once.">
      <form {...formProps} noValidate className={formStyles.form} data-state={status} onSubmit={handleSubmit}>
        {message && <StatusMessage>{message}</StatusMessage>}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
        />
        <Button type="submit" size="large" wide loading={status === "loading"} loadingText="Unsubscribing...">
          Unsubscribe
        </Button>
      </form>
    </NoticePage>
  );
}
