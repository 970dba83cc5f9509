import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { finishSignOn } from '#contract/sign-on.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { saveSession } from '#web/api/session.ts';
import { Entrance } from '#web/layout/entrance.tsx';
import { returnPath } from '#web/layout/return-path.ts';
import { readWanted } from '#web/ui/sign-on.tsx';
import { keepConfirmation } from '#web/ui/sign-on-confirmation.tsx';
import { Waiting } from '#web/ui/spinner.tsx';

/** The page that company sign-on returns to. */
export function SignOnPage() {
  const { provider = '' } = useParams();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const wanted = readWanted();
  const { mutate: finish } = useMutation({
    mutationFn: (answer: string) => call(finishSignOn, { params: { provider }, body: { answer } }),
    onSuccess: ({ token, user, confirmation }) => {
      saveSession(token, user);
      keepConfirmation(confirmation);
      navigate(returnPath({ wanted }, user), { replace: true });
    },
    onError: (error) =>
      navigate('/login', { replace: true, state: { wanted, failure: describeFailure(error) } }),
  });

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const { search, pathname } = window.location;
    // The answer works once and must not stay in the history.
    window.history.replaceState(window.history.state, '', pathname);
    finish(search);
  }, [finish]);

  return (
    <Entrance screen="Signing in">
      <Waiting>Signing in...</Waiting>
    </Entrance>
  );
}
