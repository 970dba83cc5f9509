import { Undo2 } from 'lucide-react';
import { listProfileVersions, type ProfileVersion } from '#contract/relevance.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { formatWord } from '#wording/format.ts';

interface HistoryCardProps {
  id: string;
  current: number;
  isBusy: boolean;
  onRestore: (version: number) => void;
}

const SHOWN_CHANGES = 4;

export function HistoryCard({ id, current, isBusy, onRestore }: HistoryCardProps) {
  const query = useRoute(listProfileVersions, { query: {} });
  const columns: Column<ProfileVersion>[] = [
    {
      label: 'Version',
      width: 'lg:w-36',
      cell: ({ version }) => (
        <span className="inline-flex flex-wrap items-center gap-2 font-semibold">
          {version === 0 ? 'Built-in' : version}
          {version === current && <Badge>Current</Badge>}
        </span>
      ),
    },
    { label: 'What changed', width: '', cell: (version) => describeVersion(version) },
    { label: 'By', width: 'lg:w-40', cell: ({ by }) => by ?? '–' },
    { label: 'Saved', width: 'lg:w-60', cell: ({ at }) => <Time value={at} absent="–" /> },
    {
      label: 'Action',
      width: 'lg:w-32',
      isFullWidth: true,
      cell: ({ version }) =>
        version !== current && (
          <Button size="small" tone="quiet" busy={isBusy} onClick={() => onRestore(version)}>
            <Undo2 size={16} aria-hidden />
            Restore{' '}
            <span className="sr-only">{version === 0 ? 'the built-in profile' : `version ${version}`}</span>
          </Button>
        ),
    },
  ];
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <h3 id={`${id}-title`} className="mb-2 text-14 font-semibold tracking-normal">
        History
      </h3>
      <QueryView query={query} skeleton={<SkeletonRows rows={3} />}>
        {({ data: { versions } }) => (
          <Table
            caption="Versions of the profile"
            columns={columns}
            rows={versions}
            keyOf={({ version }) => version}
          />
        )}
      </QueryView>
    </section>
  );
}

function describeVersion({ version, changes }: ProfileVersion): string {
  if (version === 0) return 'As delivered';
  if (changes.length === 0) return 'Not recorded';
  const more = changes.length - SHOWN_CHANGES;
  const shown = changes.slice(0, SHOWN_CHANGES).map(({ what }) => what);
  const text = `${shown.join('; ')}${more > 0 ? ` and ${more} more` : ''}`;
  return formatWord(text);
}
