import { useMutation } from '@tanstack/react-query';
import { Building } from 'lucide-react';
import type { ReactNode } from 'react';
import { startSignOn } from '#contract/sign-on.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { call, type Input } from '#web/api/call.ts';
import { useBranding } from '#web/branding.tsx';
import { Button } from '#web/ui/button.tsx';

const WANTED_KEY = 'sign-on-wanted';

/** Opens the company's sign-on. `wanted`: our page to open afterwards. */
export function useSignOn() {
  const { signOn = [] } = useBranding();
  const start = useMutation({
    mutationFn: (input: Input<typeof startSignOn>) => call(startSignOn, input),
    onSuccess: ({ data }) => window.location.assign(data.url),
  });
  return {
    providers: signOn,
    failure: start.error ? describeFailure(start.error) : undefined,
    /** Stays busy until the browser has left. */
    busyKey: start.isPending || start.isSuccess ? start.variables?.params?.provider : undefined,
    begin: (provider: string, body: { invitation?: string; confirm?: boolean }, wanted?: string) => {
      if (wanted) sessionStorage.setItem(WANTED_KEY, wanted);
      else sessionStorage.removeItem(WANTED_KEY);
      start.mutate({ params: { provider }, body });
    },
  };
}

/** The page to open after the sign-on. */
export function readWanted(): string | undefined {
  return sessionStorage.getItem(WANTED_KEY) ?? undefined;
}

interface SignOnButtonsProps {
  signOn: ReturnType<typeof useSignOn>;
  onChoose: (provider: string) => void;
  /** Text between these buttons and a password form, if there is one. */
  divider?: string;
  /** Another way that needs no password. */
  children?: ReactNode;
}

/** Renders only the children if no sign-on is configured. */
export function SignOnButtons({ signOn, onChoose, divider, children }: SignOnButtonsProps) {
  if (signOn.providers.length === 0) return children;
  return (
    <>
      <div className="flex flex-col gap-2">
        {signOn.providers.map(({ key, name }) => (
          <Button
            key={key}
            tone="primary"
            size="large"
            wide
            busy={signOn.busyKey === key}
            onClick={() => onChoose(key)}
          >
            <span className="-mx-2 flex min-w-0 items-center gap-2">
              <Building size={16} aria-hidden className="shrink-0" />
              <span className="min-w-0 text-balance wrap-anywhere">Continue with {name}</span>
            </span>
          </Button>
        ))}
        {children}
      </div>
      {divider && (
        <div className="flex items-center gap-3 text-12 text-t2">
          <span className="h-px flex-1 bg-line" />
          {divider}
          <span className="h-px flex-1 bg-line" />
        </div>
      )}
    </>
  );
}
