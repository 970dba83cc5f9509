import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { confirmApp, getTwoStep } from '#contract/two-step.ts';
import { useAction } from '#web/api/use-route.ts';
import { lazyScreen } from '#web/lazy-screen.ts';
import { Button, buttonClass, SubmitButton } from '#web/ui/button.tsx';
import { CopyTextButton } from '#web/ui/copy-to-clipboard.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const QrCode = lazyScreen(() => import('./qr-code.tsx'), 'QrCode');

interface AppSetupProps {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
}

/** The key for an authenticator app, until the first code it shows was entered. */
export function AppSetup({ secret, uri, onDone, onCancel }: AppSetupProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const confirm = useAction(confirmApp, {
    refresh: [getTwoStep],
    onDone: ({ data }) => onDone(data.recoveryCodes),
    onFailed: () => input.current?.select(),
  });
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !confirm.isPending) confirm.mutate({ body: { code } });
  };
  const key = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  return (
    <div className="flex flex-col gap-5 border-t border-line bg-s2 p-5 sm:flex-row sm:pl-14">
      <a href={uri} className={`${buttonClass()} sm:hidden`}>
        Open in authenticator app
      </a>
      <Suspense fallback={<Skeleton className="size-48" />}>
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Suspense>
      <form onSubmit={submit} className="min-w-0 flex-1">
        <ol className="mb-4 flex list-decimal flex-col gap-2 pl-5">
          <li>Open your authenticator app and scan the code.</li>
          <li>
            Cannot scan? Enter this key:{' '}
            <code className="rounded-sm bg-s3 px-1.5 py-0.5 font-mono text-13 wrap-anywhere">{key}</code>{' '}
            <CopyTextButton text={secret}>Copy</CopyTextButton>
          </li>
          <li>Enter the code the app shows.</li>
        </ol>
        <div className="max-w-[200px]">
          <TextField
            ref={input}
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            error={confirm.failure}
            onValue={setCode}
          />
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          <SubmitButton of={confirm} label="Turn on" blocked={code.trim() === ''} busyLabel="Checking..." />
          <Button tone="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  );
}
