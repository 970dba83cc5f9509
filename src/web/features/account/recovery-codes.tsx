import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { getTwoStep, makeRecoveryCodes, RECOVERY_CODES } from '#contract/two-step.ts';
import { useBranding } from '#web/branding.tsx';
import { saveFile } from '#web/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { CopyTextButton } from '#web/ui/copy-to-clipboard.tsx';
import { PasswordDialog } from '#web/ui/password-dialog.tsx';

/** New codes; they are shown only until dismissed. */
export function NewRecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { productSlug } = useBranding();
  const [isStored, setStored] = useState(false);
  const text = codes.join('\n');
  return (
    <Section
      title="Recovery codes"
      takesFocus
      aside={
        <div className="flex flex-wrap gap-2 print:hidden">
          <CopyTextButton text={text}>Copy</CopyTextButton>
          <Button
            size="small"
            onClick={() => saveFile(`${productSlug}-recovery-codes.txt`, 'text/plain', `${text}\n`)}
          >
            <Download size={16} aria-hidden />
            Download
          </Button>
          <span className="max-sm:hidden">
            <Button size="small" onClick={() => window.print()}>
              <Printer size={16} aria-hidden />
              Print
            </Button>
          </span>
        </div>
      }
    >
      <p className="-mt-2 mb-4 text-13 text-t2">
        Each code works once, if you lose your phone and passkeys. They are shown only now.
      </p>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {codes.map((code) => (
          <li
            key={code}
            className="rounded-md border border-line bg-s2 px-1 py-2 text-center font-mono text-13 tabular-nums"
          >
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <CheckBox label="I have stored these codes in a safe place" checked={isStored} onChange={setStored} />
        <Button disabled={!isStored} onClick={onDone}>
          Done
        </Button>
      </div>
    </Section>
  );
}

interface RecoveryCodesProps {
  left: number;
  /** New codes were shown here before. */
  takesFocus: boolean;
  onMade: (codes: string[]) => void;
}

export function RecoveryCodesSummary({ left, takesFocus, onMade }: RecoveryCodesProps) {
  const [asks, setAsks] = useState(false);
  return (
    <Section
      title="Recovery codes"
      takesFocus={takesFocus}
      aside={
        <Button size="small" onClick={() => setAsks(true)}>
          Create new codes
        </Button>
      }
    >
      <p className="-mt-2 text-13 text-t2">
        {left} of {RECOVERY_CODES} codes left. Each works once, if you lose your phone and passkeys.
      </p>
      {asks && (
        <PasswordDialog
          title="Create new recovery codes?"
          description="The codes you have now stop working."
          submitLabel="Create new codes"
          busyLabel="Creating..."
          route={makeRecoveryCodes}
          refresh={[getTwoStep]}
          onDone={({ data }) => {
            onMade(data.recoveryCodes);
            setAsks(false);
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </Section>
  );
}
