import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import type { login } from '#contract/auth.ts';
import type { Answer } from '#contract/route.ts';
import { canUsePasskeys } from '#web/can-use-passkeys.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

export function PasskeyButton({ onDone }: { onDone: (answer: Answer<typeof login>) => void }) {
  const signIn = useMutation({
    // Loaded on use, to keep the login page small.
    mutationFn: async () => (await import('./passkey-sign-in.ts')).signInByPasskey(),
    onSuccess: onDone,
  });
  if (!canUsePasskeys()) return null;
  return (
    <>
      {signIn.error && <Banner tone="error">{signIn.error.message}</Banner>}
      <Button size="large" wide busy={signIn.isPending} onClick={() => signIn.mutate()}>
        <Fingerprint size={18} aria-hidden />
        Use a passkey
      </Button>
    </>
  );
}
