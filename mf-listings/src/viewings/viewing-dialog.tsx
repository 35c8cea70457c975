import { brand } from "@larchway/shared/brand";
import type { Property } from "@larchway/shared/contracts/api";
import { addressLine, nameOtherTimeZone } from "@larchway/shared/domain";
import { ContactFields, ContactNotes, Form } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { SelectField, TextArea } from "@larchway/shared/ui/field";
import { SentLead } from "../sent-lead/sent-lead";
import { TimeFields } from "./time-fields";
import { useViewingForm, type BookedViewing } from "./use-viewing-form";
import * as styles from "./viewings.module.css";

export interface ViewingDialogProps {
  property: Property;
  onClose: () => void;
}

const modes = [
  { value: "in-person", label: "In person" },
  { value: "video", label: "By video call" },
];

/** Requests a viewing of a home without leaving its page. Typed text survives closing. */
export default function ViewingDialog({ property, onClose }: ViewingDialogProps) {
  const { form, recipient, now, timeZone, booked } = useViewingForm(property);
  const zone = nameOtherTimeZone(timeZone);
  if (booked)
    return (
      <Dialog open onClose={onClose} title="We have your request" description={addressLine(property)}>
        <Booked booked={booked} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title="Book a viewing" description={addressLine(property)}>
      <Form form={form} className={styles.form} aria-label="Book a viewing">
        <p className={styles.soft}>
          Choose up to three times, and we will confirm one of them. All times are{" "}
          {zone ? `${zone}, as at the home` : "Eastern Time"}; fields marked * are required.
        </p>
        <SelectField {...form.text("mode")} label="How would you like to see it?" options={modes} />
        <TimeFields form={form} now={now} timeZone={timeZone} />
        <ContactFields form={form} phoneReason="For changes on the day itself." />
        <TextArea
          {...form.text("message")}
          label="Anything we should know? (optional)"
          rows={3}
          maxLength={2000}
        />
        <ContactNotes form={form} recipient={recipient} purpose="to arrange the viewing" />
        <Button
          type="submit"
          size="large"
          wide
          loading={form.status === "loading"}
          loadingText="Sending your request"
        >
          Request this viewing
        </Button>
      </Form>
    </Dialog>
  );
}

function Booked({ booked: { response, email }, onClose }: { booked: BookedViewing; onClose: () => void }) {
  return (
    <SentLead
      wide
      onClose={onClose}
      summary={
        <>
          Its reference number is <strong>{response.reference}</strong>. We have sent the times to{" "}
          <strong>{email}</strong>, with a link to change or cancel them.
        </>
      }
    >
      <p>
        An agent confirms one of the times by email or phone. If it is urgent, call{" "}
        <a href={brand.phone.href}>{brand.phone.display}</a> and quote that number.
      </p>
    </SentLead>
  );
}
