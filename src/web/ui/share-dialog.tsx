import { type FormEvent, useState } from 'react';
import { SHARE, sendLink } from '#contract/share.ts';
import { useAction } from '#web/api/use-route.ts';
import { useBranding } from '#web/branding.tsx';
import { Banner } from './banner.tsx';
import { SubmitButton } from './button.tsx';
import { CopyField } from './copy-to-clipboard.tsx';
import { Dialog } from './dialog.tsx';
import { TextAreaField, TextField } from './field.tsx';

interface ShareDialogProps {
  path: string;
  what: string;
  onClose: () => void;
}

export function ShareDialog({ path, what, onClose }: ShareDialogProps) {
  const { mail, sources } = useBranding();
  return (
    <Dialog title={`Share ${what}`} onClose={onClose}>
      <div className="grid gap-6">
        <CopyField label="Link" value={new URL(path, window.location.origin).href} />
        {(mail || sources === 'sample') && <SendForm path={path} isCaught={!mail} />}
      </div>
    </Dialog>
  );
}

/** Without a mail server sample mode keeps the email for administrators to look at. */
function SendForm({ path, isCaught }: { path: string; isCaught: boolean }) {
  const { companyDomains } = useBranding();
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [done, setDone] = useState<string>();
  const send = useAction(sendLink, {
    onStart: () => setDone(undefined),
    onDone: ({ data: { sent, failed } }) => {
      setDone(
        [
          isCaught
            ? `Sample mode sends no email. The one to ${sent.join(', ')} is in the mail catcher.`
            : `Sent to ${sent.join(', ')}.`,
          failed.length > 0 && `Not sent to ${failed.join(', ')}.`,
        ]
          .filter(Boolean)
          .join(' '),
      );
      setTo(failed.join(', '));
    },
  });
  const addresses = to.split(/[\s,;]+/).filter((address) => address !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (addresses.length > 0) send.mutate({ body: { path, to: addresses, note } });
  };
  return (
    <form onSubmit={submit} className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-14 font-semibold tracking-normal">Send to colleagues</h3>
      {send.failure && <Banner tone="error">{send.failure}</Banner>}
      <p role="status" className={done ? 'text-13 text-t2' : 'sr-only'}>
        {done}
      </p>
      <TextField
        label="Send to"
        type="text"
        inputMode="email"
        value={to}
        placeholder={`name@${companyDomains[0] ?? ''}`}
        hint={`Up to ${SHARE.mostRecipients} addresses on ${companyDomains.map((domain) => `@${domain}`).join(' or ')}, separated by commas`}
        onValue={setTo}
      />
      <TextAreaField
        label="Note (optional)"
        value={note}
        maxLength={SHARE.noteLength}
        rows={3}
        onValue={setNote}
      />
      <div className="flex justify-end">
        <SubmitButton of={send} label="Send" busyLabel="Sending..." blocked={addresses.length === 0} />
      </div>
    </form>
  );
}
