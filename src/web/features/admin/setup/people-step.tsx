import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { countOf } from '#contract/count-of.ts';
import { completeSetupStep, getSetup } from '#contract/setup.ts';
import { inviteUser, listInvitations, ROLES, type Role } from '#contract/users.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { refreshRoute, useAction } from '#web/api/use-route.ts';
import { useBranding } from '#web/branding.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-to-clipboard.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { StepProps } from './step.ts';
import { LinkButton, StepCard } from './step-card.tsx';

export function PeopleStep({ setup, goTo, ...frame }: StepProps) {
  const isOpen = frame.state === 'open' || setup.progress.length > 0;
  return (
    <StepCard
      {...frame}
      state={isOpen ? 'open' : frame.state}
      title="Invite people"
      about={
        isOpen
          ? `Invitations are valid for ${countOf(setup.invitationDays, 'day')}.`
          : `Optional. Email is ${setup.isMailConfigured ? 'configured' : 'off: you copy each link yourself'}.`
      }
      action={!isOpen && <LinkButton onClick={() => goTo('people')}>Open</LinkButton>}
    >
      <InviteList isFinished={setup.finished} isCurrent={frame.isCurrent} />
    </StepCard>
  );
}

interface Draft {
  email: string;
  role: Role;
}

interface Sent extends Draft {
  link: string | null;
  problem: string | null;
}

function InviteList({ isFinished, isCurrent }: { isFinished: boolean; isCurrent: boolean }) {
  const domain = useBranding().companyDomains[0] ?? '';
  const navigate = useNavigate();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('user');
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const complete = useAction(completeSetupStep, {
    refresh: [getSetup],
    onDone: () => navigate('/dashboard'),
  });

  const add = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (address === '' || drafts.some((draft) => draft.email === address)) return;
    setDrafts([...drafts, { email: address, role }]);
    setEmail('');
  };

  const send = useMutation({
    mutationFn: async (list: readonly Draft[]) => {
      for (const draft of list) {
        const result = await call(inviteUser, { body: draft }).then(
          ({ data: { delivery } }) => ({
            link: delivery.link,
            problem: delivery.mail === 'failed' ? delivery.message : null,
          }),
          (error: Error) => ({ link: null, problem: describeFailure(error) }),
        );
        setSent((before) => [...before.filter((one) => one.email !== draft.email), { ...draft, ...result }]);
        setDrafts((before) => before.filter((one) => one !== draft));
      }
      await refreshRoute(client, listInvitations);
    },
  });

  return (
    <>
      <form onSubmit={add} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
        <TextField
          label="Email"
          type="email"
          maxLength={254}
          placeholder={`name@${domain}`}
          value={email}
          onValue={setEmail}
        />
        <SelectField label="Role" value={role} options={ROLES.toReversed()} onValue={setRole} />
        <Button type="submit" blocked={email.trim() === ''}>
          <Plus size={16} aria-hidden />
          Add
        </Button>
      </form>
      {drafts.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-md border border-line">
          {drafts.map((draft) => (
            <li key={draft.email} className="flex items-center gap-3 py-1 pr-1 pl-3">
              <span className="min-w-0 flex-1 truncate">{draft.email}</span>
              <StatusBadge word={draft.role} />
              <IconButton
                label={`Remove ${draft.email}`}
                onClick={() => setDrafts(drafts.filter((one) => one !== draft))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <SentList sent={sent} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-12 text-t3">
          {isFinished
            ? 'The dashboard shows each figure as soon as it arrives.'
            : 'People can join before anything is collected.'}
        </p>
        <div className="flex flex-wrap gap-3">
          {drafts.length > 0 && (
            <Button busy={send.isPending} busyLabel="Sending..." onClick={() => send.mutate(drafts)}>
              {drafts.length === 1 ? 'Send 1 invitation' : `Send ${drafts.length} invitations`}
            </Button>
          )}
          {isFinished && (
            <Button
              tone={isCurrent ? 'primary' : 'secondary'}
              busy={complete.isPending}
              onClick={() => complete.mutate({ params: { step: 'people' } })}
            >
              Open dashboard
            </Button>
          )}
        </div>
      </div>
      <ErrorText className="mt-2">{complete.failure}</ErrorText>
    </>
  );
}

function SentList({ sent }: { sent: readonly Sent[] }) {
  return (
    <ul aria-live="polite" className="mt-3 grid gap-3 empty:hidden">
      {sent.map(({ email, link, problem }) => (
        <li key={email} className="text-13">
          {link ? (
            <>
              <p className="mb-1 text-t2 wrap-anywhere">
                {problem ?? 'Email is off.'} Copy this link to {email}. It is shown only once.
              </p>
              <CopyField label={`Invitation link for ${email}`} value={link} />
            </>
          ) : (
            <p className={`wrap-anywhere ${problem ? 'text-loss' : 'text-t2'}`}>
              {problem ? `${email}: ${problem}` : `Invitation sent to ${email}.`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
