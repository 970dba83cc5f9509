import { useState } from 'react';
import { ACCOUNT_TEXTS, changeOwnPassword, listOwnSessions } from '#contract/account.ts';
import type { User } from '#contract/users.ts';
import { useAction } from '#web/api/use-route.ts';
import { Section } from '#web/ui/card.tsx';
import { NewPasswordForm } from '#web/ui/new-password-form.tsx';
import { useToast } from '#web/ui/toaster.tsx';

export function PasswordSection({ user }: { user: User }) {
  const toast = useToast();
  const [changes, setChanges] = useState(0);
  const change = useAction(changeOwnPassword, {
    refresh: [listOwnSessions],
    onDone: () => {
      setChanges(changes + 1);
      toast(ACCOUNT_TEXTS.changed);
    },
  });
  const isWrong = change.failure === 'Invalid password';
  return (
    <Section title="Change password">
      <p className="-mt-3 mb-5 text-13 text-t2">Your other sessions are signed out.</p>
      <NewPasswordForm
        key={changes}
        email={user.email}
        asksForCurrent
        failure={isWrong ? ACCOUNT_TEXTS.wrongPassword : change.failure}
        busy={change.isPending}
        submitLabel="Change password"
        onSubmit={(body) => change.mutate({ body })}
      />
    </Section>
  );
}
