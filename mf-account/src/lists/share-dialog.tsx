import { useRef, useState, type RefObject } from "react";
import { useApi } from "@larchway/shared/app";
import { listInvitationSchema, type HomeList } from "@larchway/shared/contracts/home-list";
import { formatDate } from "@larchway/shared/domain";
import { Form, useAction, useForm } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { TextField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { createListLink, inviteToList, revokeListLink, withdrawInvitation } from "../calls/home-lists";
import * as formStyles from "../form/form.module.css";
import * as styles from "./lists.module.css";

interface ShareDialogProps {
  list: HomeList;
  onChange: () => Promise<unknown>;
  /** Asks whether the partnership should end. */
  onEndSharing: () => void;
  onClose: () => void;
}

/** Who else sees a list: a partner who edits it, and viewers with its link. */
export default function ShareDialog({ list, onChange, onEndSharing, onClose }: ShareDialogProps) {
  const partner = useRef<HTMLHeadingElement>(null);
  const viewers = useRef<HTMLHeadingElement>(null);
  /** The pressed button disappears with the change. */
  const changeThenFocus = async (heading: RefObject<HTMLHeadingElement | null>) => {
    await onChange();
    heading.current?.focus();
  };
  return (
    <Dialog open onClose={onClose} title="Share the list" description={list.name}>
      <div className={formStyles.form}>
        <h3 ref={partner} tabIndex={-1}>
          Edit it together
        </h3>
        {list.partnerName === undefined ? (
          <Invitation list={list} onChange={() => changeThenFocus(partner)} />
        ) : (
          <>
            <p>{list.partnerName} adds homes, notes and ratings with you.</p>
            <Button variant="secondary" onClick={onEndSharing}>
              Stop sharing with {list.partnerName}
            </Button>
          </>
        )}
        <h3 ref={viewers} tabIndex={-1}>
          Show it to others
        </h3>
        <ViewerLink list={list} onChange={() => changeThenFocus(viewers)} />
      </div>
    </Dialog>
  );
}

type PartProps = Pick<ShareDialogProps, "list" | "onChange">;

function Invitation({ list, onChange }: PartProps) {
  const api = useApi();
  const { status, message, run } = useAction("That didn't work. Please try again.");
  const withdraw = () =>
    run(async () => {
      await withdrawInvitation(api, list.id);
      await onChange();
    });
  if (!list.invitation) return <InvitationForm list={list} onChange={onChange} />;
  return (
    <>
      {message && <StatusMessage>{message}</StatusMessage>}
      <p role="status">
        We sent an invitation to {list.invitation.email}. It works until{" "}
        {formatDate(list.invitation.expiresAt)}.
      </p>
      <Button variant="secondary" loading={status === "loading"} onClick={() => void withdraw()}>
        Withdraw the invitation
      </Button>
    </>
  );
}

function InvitationForm({ list, onChange }: PartProps) {
  const api = useApi();
  const form = useForm({
    state: useState({ email: "" }),
    schema: listInvitationSchema,
    toInput: (values) => values,
    send: async ({ email }) => {
      await inviteToList(api, list.id, email);
      await onChange();
    },
    failure: "The invitation could not be sent. Please try again.",
  });
  return (
    <Form form={form} className={formStyles.form}>
      {form.message && <StatusMessage>{form.message}</StatusMessage>}
      <p className={styles.soft}>
        Your partner sees the homes and ratings of this list. Notes that you wrote before stay private. You
        can share each of them later.
      </p>
      <TextField
        {...form.text("email")}
        type="email"
        label="Email of your partner"
        autoComplete="off"
        required
      />
      <Button type="submit" loading={form.status === "loading"} loadingText="Sending...">
        Send the invitation
      </Button>
    </Form>
  );
}

function ViewerLink({ list, onChange }: PartProps) {
  const api = useApi();
  const { status, message, run } = useAction("The link could not be changed. Please try again.");
  const copying = useAction("The link could not be copied. Select it above and copy it.");
  const [url, setUrl] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);

  const create = () =>
    run(async () => {
      const { token } = await createListLink(api, list.id);
      setUrl(`${window.location.origin}/shared-list#${token}`);
      setCopied(false);
      await onChange();
    });
  const revoke = () =>
    run(async () => {
      await revokeListLink(api, list.id);
      setUrl(null);
      await onChange();
    });
  const copy = () =>
    copying.run(async () => {
      await navigator.clipboard.writeText(url ?? "");
      setCopied(true);
    });

  return (
    <>
      {message && <StatusMessage>{message}</StatusMessage>}
      <p className={styles.soft}>
        Everyone with the link sees the homes and ratings, and no notes. Sold prices stay hidden from people
        without access to them.
      </p>
      {url !== null && (
        <>
          <p className={styles.link} data-testid="list-link">
            {url}
          </p>
          {copying.message && <StatusMessage>{copying.message}</StatusMessage>}
          <Button variant="secondary" onClick={() => void copy()}>
            {isCopied ? "Copied" : "Copy the link"}
          </Button>
        </>
      )}
      {url === null && list.hasLink && (
        <p>
          This list has a link. If you no longer have it, make a new one. The earlier link then stops working.
        </p>
      )}
      <div className={styles.buttons}>
        {url === null && (
          <Button loading={status === "loading"} onClick={() => void create()}>
            {list.hasLink ? "Make a new link" : "Make a link"}
          </Button>
        )}
        {list.hasLink && (
          <Button variant="quiet" onClick={() => void revoke()}>
            Turn the link off
          </Button>
        )}
      </div>
    </>
  );
}
