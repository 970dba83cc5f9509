import { type ReactNode, useEffect } from 'react';
import { useBranding } from '#web/branding.tsx';
import { SignOnButtons, useSignOn } from '#web/ui/sign-on.tsx';

interface SignOnChoiceProps {
  /** The page of ours to open afterwards. */
  wanted: string | undefined;
  onFailure: (message: string | undefined) => void;
  /** Another way that needs no password. */
  children: ReactNode;
}

export function SignOnChoice({ wanted, onFailure, children }: SignOnChoiceProps) {
  const { passwords } = useBranding();
  const signOn = useSignOn();
  const { failure } = signOn;
  useEffect(() => onFailure(failure), [failure, onFailure]);
  return (
    <SignOnButtons
      signOn={signOn}
      onChoose={(provider) => signOn.begin(provider, {}, wanted)}
      divider={passwords === 'few' ? 'or with an emergency password' : 'or with a password'}
    >
      {children}
    </SignOnButtons>
  );
}
