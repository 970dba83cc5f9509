import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Answer } from '#contract/route.ts';
import {
  addPasskey,
  getTwoStep,
  PASSKEY_NAME_LENGTH,
  type Passkey,
  removeApp,
  removePasskey,
  startApp,
  startPasskey,
} from '#contract/two-step.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { createPasskey } from '#web/passkey.ts';
import { FormDialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordDialog } from '#web/ui/password-dialog.tsx';
import { OwnPasswordField, usePasswordForm } from '#web/ui/password-form.tsx';
import { describeDevice } from './describe-device.ts';

interface AddPasskeyDialogProps {
  onAdded: (data: Answer<typeof addPasskey>['data']) => void;
  onClose: () => void;
}

/** The password first, then the browser makes the passkey. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const [name, setName] = useState(() => describeDevice(navigator.userAgent).name);
  const [isUnnamed, setUnnamed] = useState(false);
  const create = useMutation({
    mutationFn: async ({ ticket, options }: Answer<typeof startPasskey>['data']) => {
      const passkey = await createPasskey(options);
      return call(addPasskey, { body: { ticket, name, passkey } });
    },
    onSuccess: ({ data }) => onAdded(data),
  });
  const form = usePasswordForm(startPasskey, {
    onStart: create.reset,
    onDone: ({ data }) => create.mutate(data),
  });
  const submit = (event: FormEvent) => {
    setUnnamed(name.trim() === '');
    if (name.trim() === '' || create.isPending) return event.preventDefault();
    form.submit(event);
  };
  const isPending = form.isPending || create.isPending;
  return (
    <FormDialog
      title="Add a passkey"
      description="Your browser asks for your fingerprint, face, PIN or security key."
      failure={form.failure ?? (create.error && describeFailure(create.error))}
      submitLabel="Add passkey"
      disabled={form.isBlank && !isPending}
      busy={isPending}
      busyLabel="Adding..."
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={PASSKEY_NAME_LENGTH}
        value={name}
        error={isUnnamed && name.trim() === '' ? 'Name is required' : undefined}
        onValue={setName}
        hint="So that you can tell your passkeys apart."
      />
      <OwnPasswordField {...form.field} />
    </FormDialog>
  );
}

interface StartAppDialogProps {
  onStarted: (data: Answer<typeof startApp>['data']) => void;
  onClose: () => void;
}

export function StartAppDialog({ onStarted, onClose }: StartAppDialogProps) {
  const form = usePasswordForm(startApp, { onDone: ({ data }) => onStarted(data) });
  return (
    <PasswordDialog
      title="Set up an authenticator app"
      form={form}
      submitLabel="Continue"
      busyLabel="Starting..."
      onSubmit={form.submit}
      onClose={onClose}
    />
  );
}

interface RemoveDialogProps {
  onRemoved: () => void;
  onClose: () => void;
}

const REMOVING = {
  description: 'It no longer signs you in. You can add it again.',
  busyLabel: 'Removing...',
} as const;

export function RemovePasskeyDialog({
  passkey,
  onRemoved,
  onClose,
}: RemoveDialogProps & { passkey: Passkey }) {
  const form = usePasswordForm(removePasskey, { refresh: [getTwoStep], onDone: onRemoved });
  return (
    <PasswordDialog
      {...REMOVING}
      title={`Remove ${passkey.name}?`}
      form={form}
      submitLabel="Remove passkey"
      onSubmit={(event) => form.submit(event, { params: { id: passkey.id } })}
      onClose={onClose}
    />
  );
}

export function RemoveAppDialog({ onRemoved, onClose }: RemoveDialogProps) {
  const form = usePasswordForm(removeApp, { refresh: [getTwoStep], onDone: onRemoved });
  return (
    <PasswordDialog
      {...REMOVING}
      title="Remove the authenticator app?"
      form={form}
      submitLabel="Remove app"
      onSubmit={form.submit}
      onClose={onClose}
    />
  );
}
