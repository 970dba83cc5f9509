import type { ComponentProps } from 'react';
import type { Route } from '#contract/route.ts';
import type { ActionOptions } from '#web/api/use-route.ts';
import { FormDialog } from './dialog.tsx';
import { OwnPasswordField, type Rest, usePasswordForm } from './password-form.tsx';

interface PasswordDialogProps<T extends Route>
  extends Pick<
      ComponentProps<typeof FormDialog>,
      'title' | 'description' | 'submitLabel' | 'busyLabel' | 'onClose'
    >,
    Pick<ActionOptions<T>, 'refresh' | 'done' | 'onDone'> {
  route: T;
  input?: Rest<T>;
}

/** Asks for the password, or a passkey, before a call. Closes after it unless `onDone` does something else. */
export function PasswordDialog<T extends Route>(props: PasswordDialogProps<T>) {
  const { route, input, refresh, done, onDone = props.onClose, ...dialog } = props;
  const form = usePasswordForm(route, { refresh, done, onDone });
  return (
    <FormDialog
      {...dialog}
      failure={form.failure}
      disabled={form.isBlank && !form.isPending}
      busy={form.isPending}
      onSubmit={(event) => form.submit(event, input)}
    >
      <OwnPasswordField {...form.field} />
    </FormDialog>
  );
}
