import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { checkPasswordReset, RESET_TEXTS, resetPassword } from '#contract/account.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-route.ts';
import { Entrance } from '#web/layout/entrance.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { NewPasswordForm } from '#web/ui/new-password-form.tsx';
import { Waiting } from '#web/ui/spinner.tsx';
import { formatRelative } from '#wording/format.ts';

/** Opening the link changes nothing. Its token is after the #, so that it appears in no server log. */
export function ResetPage() {
  const token = useLocation().hash.slice(1);
  const [changedFor, setChangedFor] = useState<string>();
  const link = useQuery({
    queryKey: [checkPasswordReset.row.path, token],
    queryFn: ({ signal }) => call(checkPasswordReset, { params: { token } }, signal),
    enabled: token !== '',
    retry: false,
    // A link that is used up while the form is shown must not replace the form.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const reset = useAction(resetPassword, { onDone: ({ data }) => setChangedFor(data.email) });
  return (
    <Entrance screen="New password">
      {changedFor !== undefined ? (
        <Outcome title="Password changed" to="/login" action="Sign in">
          All sessions of {changedFor} are signed out. Sign in with the new password.
        </Outcome>
      ) : token === '' ? (
        <Outcome title={RESET_TEXTS.unknown} to="/forgot" action="Request a new link" />
      ) : link.isPending ? (
        <Waiting>Checking the link...</Waiting>
      ) : link.isError ? (
        <Outcome title={describeFailure(link.error)} to="/forgot" action="Request a new link" />
      ) : (
        <>
          <h2 className="text-24 font-semibold">Choose a new password</h2>
          <p className="mt-1 mb-6 text-t2 wrap-anywhere">
            For {link.data.data.email}. This link expires{' '}
            {formatRelative(link.data.data.expiresAt, new Date())}. All your sessions will be signed out.
          </p>
          <NewPasswordForm
            email={link.data.data.email}
            failure={reset.failure}
            busy={reset.isPending}
            submitLabel="Save new password"
            onSubmit={({ password }) => reset.mutate({ body: { token, password } })}
          />
        </>
      )}
    </Entrance>
  );
}

interface OutcomeProps {
  title: string;
  to: string;
  action: string;
  children?: ReactNode;
}

function Outcome({ title, to, action, children }: OutcomeProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <h2 className="text-24 font-semibold wrap-anywhere">{title}</h2>
      {children && <p className="text-t2 wrap-anywhere">{children}</p>}
      <Link to={to} className={buttonClass({ tone: 'primary', size: 'large' })}>
        {action}
      </Link>
    </div>
  );
}
