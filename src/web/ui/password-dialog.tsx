import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from './dialog.tsx';
import { OwnPasswordField, type usePasswordForm } from './password-form.tsx';

type FormDialogProps = ComponentProps<typeof FormDialog>;

interface PasswordDialogProps extends Omit<FormDialogProps, 'failure' | 'children'> {
  form: Pick<ReturnType<typeof usePasswordForm>, 'failure' | 'isBlank' | 'isPending' | 'field'>;
  failure?: ReactNode;
  children?: ReactNode;
}

/** A form that asks for the password again, or a passkey, after its own fields. */
export function PasswordDialog({ form, children, ...rest }: PasswordDialogProps) {
  return (
    <FormDialog
      failure={form.failure}
      disabled={form.isBlank && !form.isPending}
      busy={form.isPending}
      {...rest}
    >
      {children}
      <OwnPasswordField {...form.field} />
    </FormDialog>
  );
}
