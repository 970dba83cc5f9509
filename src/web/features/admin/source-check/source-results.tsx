import { Check, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SourceResult } from '#contract/source-check.ts';
import { Card } from '#web/ui/card.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { useFirst } from '#web/ui/use-first.tsx';
import { formatRelative, formatWeekday } from '#wording/format.ts';
import { agentPath } from '../admin-paths.ts';
import { formatSeconds } from '../runs/format-run.ts';

/** Problems are always shown, with up to this many rows. */
const ROWS_SHOWN = 11;

const HEADINGS = [
  'Result',
  'Source',
  'Reachable',
  'robots.txt',
  'Parsed',
  'Newest item',
  'Fields found',
  'Time',
];

export function SourceResults({ results }: { results: readonly SourceResult[] }) {
  const problems = results.filter(({ verdict }) => verdict !== 'passed').length;
  const [shown, showAll] = useFirst(results, Math.max(problems, ROWS_SHOWN));
  return (
    <Card>
      <table className="max-lg:block lg:w-full lg:border-collapse">
        <caption className="sr-only">Results of the source check, problems first</caption>
        <TableHead
          className="max-lg:sr-only"
          look="px-3 py-2 text-left text-12 font-medium text-t3 first:pl-5 last:pr-5 last:text-right"
          headings={HEADINGS}
        />
        {shown.map((result) => (
          <ResultRows key={result.id} result={result} />
        ))}
      </table>
      {results.length > ROWS_SHOWN && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3">
          <p className="text-13 text-t2">
            {shown.length} of {results.length} shown, problems first
          </p>
          {showAll}
        </div>
      )}
    </Card>
  );
}

const CELL = 'lg:px-3 lg:pt-3 lg:align-top lg:text-13 lg:first:pl-5 lg:last:pr-5';
/** On a phone these follow each other on one line. */
const FACT = `${CELL} max-lg:order-4 max-lg:text-13 max-lg:text-t2 max-lg:not-[.first-fact]:before:content-['·_']`;

function ResultRows({ result }: { result: SourceResult }) {
  const { name, problem, fields, newest, elapsedMs, agentId } = result;
  const rest = problem ? 'lg:pb-1' : 'lg:pb-3';
  const cell = (key: 'reachable' | 'robots' | 'parsed') =>
    result.failedAt === key ? (
      <span className="font-semibold text-loss">{result[key]}</span>
    ) : (
      <span className="text-t2">{result[key]}</span>
    );
  return (
    <tbody
      className={`border-t border-line max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-1.5 max-lg:gap-y-1 max-lg:px-4 max-lg:py-3 max-lg:first-of-type:border-t-0 ${problem ? 'bg-s2' : ''}`}
    >
      <tr className="max-lg:contents">
        <td className={`${CELL} ${rest} max-lg:order-2 max-lg:w-24 max-lg:text-right`}>
          <Verdict verdict={result.verdict} />
        </td>
        <th
          scope="row"
          className={`${CELL} ${rest} text-left font-semibold max-lg:order-1 max-lg:w-[calc(100%-6.5rem)] lg:text-14`}
        >
          {name}
        </th>
        <td className={`${FACT} ${rest} first-fact`}>
          <span className="lg:hidden">Reachable: </span>
          {cell('reachable')}
        </td>
        <td className={`${CELL} ${rest} max-lg:hidden`}>{cell('robots')}</td>
        <td className={`${FACT} ${rest}`}>{cell('parsed')}</td>
        <td className={`${FACT} ${rest} text-t2`}>{sayNewest(newest)}</td>
        <td className={`${CELL} ${rest} text-t2 max-lg:hidden`}>{fields.join(', ') || '–'}</td>
        <td className={`${FACT} ${rest} text-t2 lg:text-right lg:whitespace-nowrap`}>
          {formatSeconds(elapsedMs)}
        </td>
      </tr>
      {problem && (
        <tr className="max-lg:contents">
          <td className="max-lg:hidden" />
          <td colSpan={HEADINGS.length - 1} className="max-lg:order-3 max-lg:w-full lg:px-3 lg:pb-3">
            <p className="text-14 wrap-anywhere">
              {problem}{' '}
              <Link
                to={agentPath(agentId)}
                className="ml-1 text-13 font-semibold underline underline-offset-4"
                aria-label={`Open ${name}`}
              >
                Open
              </Link>
            </p>
          </td>
        </tr>
      )}
    </tbody>
  );
}

const LOOKS: Record<SourceResult['verdict'], { look: string; icon: ReactNode; word: string }> = {
  passed: { look: 'text-t2', icon: <Check size={14} className="text-gain" aria-hidden />, word: 'Passed' },
  warning: {
    look: 'bg-warn-tint text-warn px-2 font-semibold',
    icon: <TriangleAlert size={12} aria-hidden />,
    word: 'Warning',
  },
  failed: {
    look: 'bg-loss-tint text-loss px-2 font-semibold',
    icon: <X size={12} aria-hidden />,
    word: 'Failed',
  },
};

function Verdict({ verdict }: { verdict: SourceResult['verdict'] }) {
  const { look, icon, word } = LOOKS[verdict];
  return (
    <span className={`inline-flex items-center gap-1 rounded-full py-0.5 text-13 whitespace-nowrap ${look}`}>
      {icon}
      {word}
    </span>
  );
}

function sayNewest(newest: string | null): string {
  if (newest === null) return '–';
  return newest.includes('T') ? formatRelative(newest, new Date()) : formatWeekday(newest);
}
