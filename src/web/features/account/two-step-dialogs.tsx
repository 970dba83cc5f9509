import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Answer } from '#contract/route.ts';
import { addPasskey, PASSKEY_NAME_LENGTH, startPasskey } from '#contract/two-step.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { createPasskey } from '#web/passkey.ts';
import { FormDialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
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
    if (name.trim() !== '' && !create.isPending) form.submit(event);
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
