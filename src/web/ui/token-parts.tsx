import { useEffect, useRef, useState } from 'react';
import { countOf } from '#contract/count-of.ts';
import { DAY_MS } from '#contract/durations.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { formatDay } from '#wording/format.ts';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { CopyField } from './copy-to-clipboard.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { ErrorText } from './error-text.tsx';
import { useNow } from './use-now.ts';

const SOON_DAYS = 14;

/** The only time a new token is shown. */
export function CreatedToken({ name, token }: { name: string; token: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new token
  useEffect(() => heading.current?.focus(), [token]);
  return (
    <section className="rounded-lg border border-gain bg-s1 p-4 md:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-16 font-semibold wrap-anywhere">
        Token “{name}” created
      </h2>
      <p className="mt-1 mb-3 text-13 text-t2">Copy it now. We store only a hash and cannot show it again.</p>
      <CopyField label="New token" value={token} />
    </section>
  );
}

export function TokenName({ name, start }: { name: string; start: string }) {
  return (
    <>
      <p className="font-semibold">{name}</p>
      <p className="font-mono text-12 text-t3">{start}…</p>
    </>
  );
}

export function TokenExpiry({ value }: { value: string }) {
  const daysLeft = Math.ceil((Date.parse(value) - useNow(60_000).getTime()) / DAY_MS);
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {formatDay(easternDay(new Date(value)))}
      {daysLeft <= 0 && <Badge>Expired</Badge>}
      {daysLeft > 0 && daysLeft <= SOON_DAYS && <Badge tone="warn">{countOf(daysLeft, 'day')}</Badge>}
    </span>
  );
}

interface RevokeTokenProps {
  name: string;
  /** What stops working after revoking. */
  description: string;
  /** An expired token is deleted without confirmation. */
  isOver?: boolean;
  revoke: { isPending: boolean; failure: string | undefined };
  onRevoke: () => void;
}

export function RevokeToken({ name, description, isOver = false, revoke, onRevoke }: RevokeTokenProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        tone={isOver ? 'quiet' : 'secondary'}
        busy={revoke.isPending}
        onClick={isOver ? onRevoke : () => setAsking(true)}
      >
        {isOver ? 'Delete' : <span className="text-loss">Revoke</span>}{' '}
        <span className="sr-only">{name}</span>
      </Button>
      <ErrorText className="mt-1">{revoke.failure}</ErrorText>
      {isAsking && (
        <ConfirmDialog
          title={`Revoke “${name}”?`}
          description={description}
          confirm="Revoke token"
          onConfirm={() => {
            setAsking(false);
            onRevoke();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
