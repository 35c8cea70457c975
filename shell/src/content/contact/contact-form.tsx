import { brand } from "@larchway/shared/brand";
import { marketingConsentWords } from "@larchway/shared/brand/marketing-consent";
import { contactTopics } from "@larchway/shared/contracts/accounts";
import { formatPhone } from "@larchway/shared/domain";
import { Link } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { Checkbox, SelectField, TextArea, TextField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import styles from "./contact-form.module.css";
import { MessageSent } from "./message-sent";
import { useAskedHome } from "./use-asked-home";
import { useContactForm } from "./use-contact-form";

const topicNames: Record<(typeof contactTopics)[number], string> = {
  buying: "Buying a home",
  selling: "Selling a home",
  renting: "Renting",
  mortgage: "A mortgage",
  viewing: "Seeing a home",
  other: "Something else",
};
const topicOptions = [
  { value: "", label: "Choose a topic" },
  ...contactTopics.map((value) => ({ value, label: topicNames[value] })),
];

/** A message to the brokerage, and its confirmation. */
export function ContactForm() {
  const { home, forget } = useAskedHome();
  const { draft, bind, change, form, send, isSending, failure, sent, writeAgain } = useContactForm(home?.key);
  if (sent) return <MessageSent sent={sent} onWriteAgain={writeAgain} />;
  return (
    <form ref={form} noValidate onSubmit={send} aria-labelledby="write" className={styles.form}>
      <p className={styles.purpose}>Fields marked * are needed for an answer.</p>
      {home && (
        <div className={styles.home}>
          <p>
            About <Link to={home.path}>{home.address ?? "this home"}</Link>
            <span>MLS® {home.key}</span>
          </p>
          <Button variant="quiet" size="small" onClick={forget}>
            Ask about something else
          </Button>
        </div>
      )}
      <div className={styles.group}>
        <TextField {...bind("name")} label="Your name" autoComplete="name" required />
        <TextField
          {...bind("email")}
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
        />
        <TextField
          {...bind("phone")}
          label="Phone (optional)"
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
          hint="Only if you would rather be called."
          onBlur={() => change("phone", formatPhone(draft.phone))}
        />
        <SelectField {...bind("topic")} label="What is it about? (optional)" options={topicOptions} />
        <TextArea
          {...bind("message")}
          label="Your message"
          hint={home ? undefined : "Name the address or MLS® number if it is about one home."}
          rows={6}
          maxLength={4000}
          required
          className={styles.whole}
        />
      </div>
      <Checkbox
        {...marketingConsentWords}
        checked={draft.marketingConsent}
        onChange={(event) => change("marketingConsent", event.target.checked)}
      />
      <p className={styles.purpose}>
        {brand.name} uses these details only to answer you. You can ask us to show, correct or delete them at
        any time: see our <Link to="/privacy">privacy policy</Link>.
      </p>
      {failure && (
        <StatusMessage title={failure}>
          Everything you wrote is still here. Please try again in a moment, or call{" "}
          <a href={brand.phone.href}>{brand.phone.display}</a>.
        </StatusMessage>
      )}
      <div>
        <Button type="submit" size="large" loading={isSending} loadingText="Sending your message">
          Send my message
        </Button>
      </div>
    </form>
  );
}
