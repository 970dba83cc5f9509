import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { getOwnSignOn } from '#contract/sign-on.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useBranding } from '#web/branding.tsx';
import { Button } from '#web/ui/button.tsx';
import { useSignOn } from '#web/ui/sign-on.tsx';
import { ErrorText } from './error-text.tsx';

/** A code that replaces the password once; in memory only. */
let kept = '';

export function keepConfirmation(code = ''): void {
  kept = code;
}

/** The provider that replaces password confirmations; undefined for people with a password. */
export function useConfirmingProvider(): { key: string; name: string } | undefined {
  const { signOn = [] } = useBranding();
  const { data } = useRoute(getOwnSignOn, {}, { enabled: signOn.length > 0 });
  const { key, name } = data?.data.passwordManagedBy ?? {};
  return key && name ? { key, name } : undefined;
}

interface SignOnConfirmationProps {
  provider: { key: string; name: string };
  /** Whether the form has a code to send. */
  isConfirmed: boolean;
  onConfirmed: (code: string) => void;
}

/** Replaces the password field. The provider confirms on its own page, then people return here. */
export function SignOnConfirmation({ provider, isConfirmed, onConfirmed }: SignOnConfirmationProps) {
  const signOn = useSignOn();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isConfirmed || kept === '') return;
    onConfirmed(kept);
    kept = '';
  }, [isConfirmed, onConfirmed]);

  if (isConfirmed) return <p className="text-t2">Confirmed with {provider.name}.</p>;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        busy={signOn.busyKey !== undefined}
        onClick={() => signOn.begin(provider.key, { confirm: true }, pathname + search)}
      >
        Confirm with {provider.name}
      </Button>
      <p className="text-13 text-t2">You will return to this page. Then open this again.</p>
      <ErrorText>{signOn.failure}</ErrorText>
    </div>
  );
}
