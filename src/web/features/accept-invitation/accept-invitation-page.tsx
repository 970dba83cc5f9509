import { skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { checkInvitation, INVITATION_TEXTS } from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { Page, PageHeading } from '#web/layout/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Waiting } from '#web/ui/spinner.tsx';
import { InvitationDetails } from './invitation-details.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { describeInvitationProblem } from './invitation-problem.ts';

export function AcceptInvitationPage() {
  const { token = '' } = useParams();
  const invitation = useQuery({
    queryKey: [checkInvitation.row.path, token],
    queryFn: token === '' ? skipToken : ({ signal }) => call(checkInvitation, { params: { token } }, signal),
    // A form being filled in must not be taken away by a check in the background.
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (token === '') return <InvitationError message={INVITATION_TEXTS.invalidLink} />;
  if (invitation.isPending) return <Waiting page>Validating invitation...</Waiting>;
  if (invitation.isError) return <InvitationError message={describeInvitationProblem(invitation.error)} />;
  return (
    <Page narrow>
      <PageHeading screen="Accept Invitation" className="text-28 font-[650]">
        Accept Invitation
      </PageHeading>
      <p className="mt-1 mb-6 text-t2">Choose a name and a password, and your account is ready.</p>
      <Card className="overflow-hidden">
        <InvitationDetails invitation={invitation.data.data} />
        <InvitationForm token={token} invitation={invitation.data.data} />
      </Card>
    </Page>
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
