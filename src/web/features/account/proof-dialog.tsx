import type { FormEvent } from 'react';
import { FormDialog } from '#web/ui/dialog.tsx';
import { OwnPasswordField, type usePasswordForm } from '#web/ui/password-form.tsx';

interface ProofDialogProps {
  title: string;
  description?: string;
  form: Pick<ReturnType<typeof usePasswordForm>, 'failure' | 'isBlank' | 'isPending' | 'field'>;
  /** Names what the button does. */
  act: string;
  busyLabel: string;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
}

/** Asks for the password again, or a passkey, and nothing else. */
export function ProofDialog({ form, act, ...rest }: ProofDialogProps) {
  return (
    <FormDialog
      {...rest}
      failure={form.failure}
      submitLabel={act}
      disabled={form.isBlank && !form.isPending}
      busy={form.isPending}
    >
      <OwnPasswordField {...form.field} />
    </FormDialog>
  );
}
