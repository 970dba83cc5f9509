import { useQuery } from '@tanstack/react-query';
import { testFred } from '#contract/fred.ts';
import { call } from '#web/api/call.ts';
import { formatCount } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';

export function FredApiConfiguration({ configured }: { configured: boolean }) {
  return (
    <Section
      title="API Configuration"
      aside={
        <Badge tone={configured ? 'gain' : 'warn'}>{configured ? 'Configured' : 'Not Configured'}</Badge>
      }
    >
      <p className="text-13 text-pretty text-t2">
        The API key is managed in a secrets manager and is never shown here. Please contact a system
        administrator to change it.
      </p>
      <ConnectionTest />
    </Section>
  );
}

function ConnectionTest() {
  const test = useQuery({
    queryKey: [testFred.row.path],
    queryFn: ({ signal }) => call(testFred, {}, signal),
    enabled: false,
    retry: false,
    gcTime: 0,
  });
  const result = test.data?.data;
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      <Button
        size="small"
        busy={test.isFetching}
        busyLabel="Testing..."
        onClick={() => void test.refetch({ cancelRefetch: false })}
      >
        Test connection
      </Button>
      <p role="status" className="text-13 empty:hidden">
        {!test.isFetching && test.error && <span className="text-loss">{test.error.message}</span>}
        {!test.isFetching && !test.error && result && (
          <span className={result.reachable ? 'text-gain' : 'text-loss'}>
            {result.message} ({formatCount(result.durationMs)} ms)
          </span>
        )}
      </p>
    </div>
  );
}
