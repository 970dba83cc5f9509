import { useState } from 'react';
import { ACCOUNT_TEXTS, changeOwnPassword, listOwnSessions } from '#contract/account.ts';
import { getOwnSignOn, SIGN_ON_TEXTS } from '#contract/sign-on.ts';
import type { User } from '#contract/users.ts';
import { isWrongPassword } from '#web/api/api-error.ts';
import { useAction, useRoute } from '#web/api/use-route.ts';
import { useBranding } from '#web/branding.tsx';
import { Section } from '#web/ui/card.tsx';
import { NewPasswordForm } from '#web/ui/new-password-form.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function PasswordSection({ user }: { user: User }) {
  const { signOn = [] } = useBranding();
  return signOn.length > 0 ? <SignOnPassword user={user} /> : <ChangePassword user={user} />;
}

function SignOnPassword({ user }: { user: User }) {
  const query = useRoute(getOwnSignOn, {});
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-40" />}>
      {({ data: { passwordManagedBy } }) =>
        passwordManagedBy === null ? (
          <ChangePassword user={user} />
        ) : (
          <Section title="Password">
            <p className="text-t2">{SIGN_ON_TEXTS.managed(passwordManagedBy.name)}</p>
          </Section>
        )
      }
    </QueryView>
  );
}

function ChangePassword({ user }: { user: User }) {
  const [changes, setChanges] = useState(0);
  const change = useAction(changeOwnPassword, {
    refresh: [listOwnSessions],
    done: ACCOUNT_TEXTS.changed,
    onDone: () => setChanges(changes + 1),
  });
  return (
    <Section title="Change password">
      <p className="-mt-3 mb-5 text-13 text-t2">Your other sessions are signed out.</p>
      <NewPasswordForm
        key={changes}
        email={user.email}
        asksForCurrent
        failure={isWrongPassword(change.error) ? undefined : change.failure}
        busy={change.isPending}
        submitLabel="Change password"
        onSubmit={({ currentPassword = '', password }, show) =>
          change.mutate(
            { body: { currentPassword, newPassword: password } },
            {
              onError: (error) => {
                if (isWrongPassword(error))
                  show({ field: 'currentPassword', message: ACCOUNT_TEXTS.wrongPassword });
              },
            },
          )
        }
      />
    </Section>
  );
}
