import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { InvitationSummary } from '#contract/invitations.ts';
import { checkInvitation, INVITATION_TEXTS } from '#contract/invitations.ts';
import { isObject } from '#contract/json.ts';
import { ApiError, describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useBranding } from '#web/branding.tsx';
import { Page, PageHeading } from '#web/layout/page.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SignOnButtons, useSignOn } from '#web/ui/sign-on.tsx';
import { Waiting } from '#web/ui/spinner.tsx';
import { Time } from '#web/ui/time.tsx';
import { InvitationForm } from './invitation-form.tsx';

export function AcceptInvitationPage() {
  const { token = '' } = useParams();
  const { signOn = [] } = useBranding();
  const invitation = useQuery({
    queryKey: [checkInvitation.row.path, token],
    meta: { isPublic: true },
    queryFn: token === '' ? skipToken : ({ signal }) => call(checkInvitation, { params: { token } }, signal),
    // A background check must not replace a form that is being filled in.
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (token === '') return <InvitationError message={INVITATION_TEXTS.invalidLink} />;
  if (invitation.isPending) return <Waiting page>Validating invitation...</Waiting>;
  if (invitation.isError) return <InvitationError message={describeInvitationProblem(invitation.error)} />;
  const { signOnOnly } = invitation.data.data;
  return (
    <Page narrow>
      <PageHeading screen="Accept Invitation" className="text-28 font-[650]">
        Accept Invitation
      </PageHeading>
      <p className="mt-1 mb-6 text-t2">
        {signOnOnly
          ? 'Continue with your company account.'
          : signOn.length > 0
            ? 'Continue with your company account, or enter your name and choose a password.'
            : 'Enter your name and choose a password.'}
      </p>
      <Card className="overflow-hidden">
        <InvitationDetails invitation={invitation.data.data} />
        <InvitationSignOn token={token} divider={signOnOnly ? undefined : 'or with a password'} />
        {!signOnOnly && <InvitationForm token={token} invitation={invitation.data.data} />}
      </Card>
    </Page>
  );
}

function InvitationSignOn({ token, divider }: { token: string; divider: string | undefined }) {
  const signOn = useSignOn();
  if (signOn.providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-5 px-5 pt-6 last:pb-6 sm:px-6">
      {signOn.failure && <Banner tone="error">{signOn.failure}</Banner>}
      <SignOnButtons
        signOn={signOn}
        onChoose={(provider) => signOn.begin(provider, { invitation: token })}
        {...(divider && { divider })}
      />
    </div>
  );
}

function InvitationError({ message }: { message: string }) {
  const navigate = useNavigate();
  return (
    <Page narrow>
      <PageHeading screen="Invitation Error" className="mb-6 text-28 font-[650]">
        Invitation Error
      </PageHeading>
      <Card className="p-6">
        <div role="alert">
          <h2 className="text-16 font-semibold">Unable to Process Invitation</h2>
          <p className="mt-2 text-t2 wrap-anywhere">{message}</p>
        </div>
        <div className="mt-6">
          <Button tone="primary" onClick={() => navigate('/login')}>
            Go to Login
          </Button>
        </div>
      </Card>
    </Page>
  );
}

/** The order of the checks is specified. */
function describeInvitationProblem(error: Error): string {
  if (!(error instanceof ApiError)) return describeFailure(error);
  if (error.status === 404) return INVITATION_TEXTS.notFound;
  const flags = isObject(error.body) ? error.body : {};
  if (flags.alreadyAccepted === true) return INVITATION_TEXTS.alreadyAccepted;
  if (flags.expired === true) return INVITATION_TEXTS.expired;
  if (flags.userExists === true) return INVITATION_TEXTS.userExists;
  return describeFailure(error);
}

function InvitationDetails({ invitation }: { invitation: InvitationSummary }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-b border-line bg-s2 px-5 py-4 text-13 sm:px-6">
      <Detail term="Email">{invitation.email}</Detail>
      <Detail term="Role">
        <StatusBadge word={invitation.role} />
      </Detail>
      <Detail term="Invited by">{invitation.invitedBy.name}</Detail>
      <Detail term="Expires">
        <Time value={invitation.expiresAt} />
      </Detail>
    </dl>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="py-0.5 text-t3">{term}</dt>
      <dd className="line-clamp-3 min-w-0 py-0.5 font-medium wrap-anywhere">{children}</dd>
    </>
  );
}
