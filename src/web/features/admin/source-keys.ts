import { type FormEvent, useState } from 'react';
import type { Route } from '#contract/route.ts';
import { checkSourceKey, listSourceKeys, type SourceKey, type SourceKeyId } from '#contract/source-keys.ts';
import { useAction } from '#web/api/use-route.ts';
import { formatMoment } from '#wording/format.ts';

/** Checks the typed key, else the one in use, with one call to its source. */
export function useKeyCheck(source: SourceKeyId, refresh: readonly Route[]) {
  const [key, setKey] = useState('');
  const check = useAction(checkSourceKey, {
    refresh: [...refresh, listSourceKeys],
    onDone: ({ data }) => data.check.outcome === 'works' && setKey(''),
  });
  const result = check.data?.data.check;
  return {
    key,
    setKey,
    isPending: check.isPending,
    error: check.failure ?? (result && result.outcome !== 'works' ? result.message : undefined),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (check.isPending) return;
      const entered = key.trim();
      check.mutate({ params: { source }, body: entered ? { key: entered } : {} });
    },
  };
}

export function describeKey(
  { from, endsIn, checkedAt, problem }: Omit<SourceKey, 'name' | 'source' | 'changedBy' | 'changedAt'>,
  without: string,
): string {
  if (problem) return problem;
  const end = endsIn ? ` · key ends in ${endsIn}` : '';
  if (from && checkedAt)
    return `Works. Checked with one call at ${formatMoment(checkedAt, new Date())}${end}`;
  return from ? `Not checked yet${end}` : without;
}
