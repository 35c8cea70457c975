import { marketingConsentWords } from "@larchway/shared/brand/marketing-consent";
import { contactTopics } from "@larchway/shared/contracts/accounts";
import { ContactFields, ContactNotes, Form } from "@larchway/shared/form";
import { Link } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { Checkbox, SelectField, TextArea } from "@larchway/shared/ui/field";
import * as styles from "./contact-form.module.css";
import { MessageSent } from "./message-sent";
import { useRequestedHome } from "./use-requested-home";
import { useRequestedDevelopment } from "./use-requested-development";
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
  const { home, forget } = useRequestedHome();
  const development = useRequestedDevelopment();
  const { form, recipient, sent, writeAgain } = useContactForm({
    listingKey: home?.key,
    development: development?.id,
  });
  if (sent) return <MessageSent sent={sent} onWriteAgain={writeAgain} />;
  return (
    <Form form={form} aria-labelledby="write" className={styles.form}>
      <p className={styles.purpose}>Fields marked * are required.</p>
      {(home ?? development) && (
        <div className={styles.home}>
          {home && (
            <p>
              About <Link to={home.path}>{home.address ?? "this home"}</Link>
              <span>MLS® {home.mlsNumber}</span>
            </p>
          )}
          {development && (
            <p>
              About <Link to={development.path}>{development.name ?? "this development"}</Link>
            </p>
          )}
          <Button variant="quiet" size="small" onClick={forget}>
            Ask about something else
          </Button>
        </div>
      )}
      <div className={styles.group}>
        <ContactFields form={form} />
        <SelectField {...form.text("topic")} label="What is it about? (optional)" options={topicOptions} />
        <TextArea
          {...form.text("message")}
          label="Your message"
          hint={home || development ? undefined : "Name the address or MLS® number if it is about one home."}
          rows={6}
          maxLength={4000}
          required
          className={styles.whole}
        />
      </div>
      <Checkbox {...marketingConsentWords} {...form.checkbox("marketingConsent")} />
      <ContactNotes
        form={form}
        recipient={recipient}
        purpose="to reply to you. You can ask us to show, correct or delete them at any time"
      />
      <div>
        <Button
          type="submit"
          size="large"
          loading={form.status === "loading"}
          loadingText="Sending your message"
        >
          Send my message
        </Button>
      </div>
    </Form>
  );
}
