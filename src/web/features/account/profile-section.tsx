import { type FormEvent, useState } from 'react';
import { saveOwnProfile } from '#contract/account.ts';
import type { User } from '#contract/users.ts';
import { saveUser } from '#web/api/session.ts';
import { useAction } from '#web/api/use-route.ts';
import { Banner } from '#web/ui/banner.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';

const NAMES_MISSING = 'First name and last name are required';

export function ProfileSection({ user }: { user: User }) {
  const [firstName, setFirstName] = useState(user.firstName);
  const [lastName, setLastName] = useState(user.lastName);
  const [wasSubmitted, setSubmitted] = useState(false);
  const save = useAction(saveOwnProfile, {
    done: 'Profile saved.',
    onDone: (answer) => saveUser(answer.user),
  });
  const missing = (name: string) => (wasSubmitted && name.trim() === '' ? NAMES_MISSING : undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (firstName.trim() === '' || lastName.trim() === '' || save.isPending) return;
    save.mutate({ body: { firstName, lastName } });
  };
  return (
    <Section title="Profile">
      <form noValidate onSubmit={submit} className="flex max-w-[400px] flex-col gap-5">
        {save.failure && <Banner tone="error">{save.failure}</Banner>}
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={100}
          value={firstName}
          onValue={setFirstName}
          error={missing(firstName)}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          maxLength={100}
          value={lastName}
          onValue={setLastName}
          error={missing(lastName)}
        />
        <p className="text-13 text-t2">
          An administrator can change your role. Only a connected company directory can change your email
          address.
        </p>
        <div>
          <SubmitButton of={save} label="Save profile" />
        </div>
      </form>
    </Section>
  );
}
