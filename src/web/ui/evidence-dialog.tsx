import { ChartLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CountedPrice, Evidence } from '#contract/dashboard.ts';
import { formatEvidenceChange, sayChangePeriod, sayCounted } from '#wording/evidence-words.ts';
import { formatAsOf, formatMeasure, formatWord, NOT_AVAILABLE } from '#wording/format.ts';
import { groupFacts, type SubjectFacts } from '#wording/group-facts.ts';
import { Button } from './button.tsx';
import { Change } from './change.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { findWebAddress, OutsideLink } from './outside-link.tsx';
import { TableHead } from './table-head.tsx';
import { Time } from './time.tsx';

const HISTORICAL: readonly string[] = ['price', 'commodity', 'observation'];

interface EvidenceDialogProps {
  facts: readonly Evidence[];
  onClose: () => void;
  onOpenHistory: (fact: Evidence) => void;
}

export function EvidenceDialog({ facts, onClose, onOpenHistory }: EvidenceDialogProps) {
  const subjects = groupFacts(facts);
  const [only] = subjects.length === 1 ? subjects : [];
  return (
    <Dialog
      title={only ? formatWord(only.metric) : 'Source data'}
      description="The data behind this statement."
      onClose={onClose}
    >
      {only ? (
        <Facts subject={only} onOpenHistory={onOpenHistory} />
      ) : (
        <ul className="grid gap-5 divide-y divide-line">
          {subjects.map((subject) => (
            <li key={subject.id} className="not-first:pt-5">
              <h3 className="mb-2 text-14 font-semibold tracking-normal wrap-anywhere">
                {formatWord(subject.metric)}
              </h3>
              <Facts subject={subject} onOpenHistory={onOpenHistory} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface FactsProps {
  subject: SubjectFacts;
  onOpenHistory: (fact: Evidence) => void;
}

function Facts({ subject, onOpenHistory }: FactsProps) {
  const { main, values, changes, members } = subject;
  const { kind, as_of, period, source, known_at, url } = main;
  const hasHistory = main.value !== null && HISTORICAL.includes(kind);
  return (
    <>
      <dl className="grid grid-cols-[fit-content(48%)_minmax(0,1fr)] gap-x-6 gap-y-2.5 text-14">
        {members.length > 0 && (
          <Row term="Value">
            <span className="text-20 font-semibold">{sayCounted(values, members)}</span>
          </Row>
        )}
        {(members.length > 0 ? [] : values).map((row) => (
          <Row key={row.id} term={row.metric === main.metric ? 'Value' : formatWord(row.metric)}>
            <span className={row === values[0] ? 'text-20 font-semibold' : 'font-semibold'}>
              {formatMeasure(row.value, row.unit)}
            </span>
          </Row>
        ))}
        {changes.map((row) => (
          <Row key={row.id} term={`Change ${sayChangePeriod(row)}`.trim()}>
            <Change value={row.change} format={(number) => formatEvidenceChange(number, row)} />
          </Row>
        ))}
        <Row term="As of">{formatAsOf(as_of, period, null)}</Row>
        <Row term="Source">{source || NOT_AVAILABLE}</Row>
        <Row term="Retrieved">
          <Time value={known_at} />
        </Row>
        <Row term="Type">{formatWord(kind)}</Row>
      </dl>
      {members.length > 0 && <Members members={members} />}
      {(hasHistory || findWebAddress(url)) && (
        <DialogActions>
          {findWebAddress(url) && (
            <OutsideLink href={url} className="flex min-h-10 items-center font-medium text-lamp">
              Read the article
            </OutsideLink>
          )}
          {hasHistory && (
            <Button tone="primary" onClick={() => onOpenHistory(main)}>
              <ChartLine size={16} aria-hidden />
              Price history
            </Button>
          )}
        </DialogActions>
      )}
    </>
  );
}

/** Everything that was counted, the largest gain first. */
function Members({ members }: { members: readonly CountedPrice[] }) {
  return (
    <table className="figures mt-4 w-full">
      <caption className="sr-only">What was counted</caption>
      <TableHead headings={['Name', ['Value', 'max-sm:hidden'], 'Change']} />
      <tbody>
        {members.map((member) => (
          <tr key={member.key}>
            <th scope="row" className="wrap-anywhere">
              {member.metric}
            </th>
            <td className="max-sm:hidden">{formatMeasure(member.value, member.unit)}</td>
            <td>
              <Change value={member.change} format={(number) => formatEvidenceChange(number, member)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="self-baseline text-13 text-t3">{term}</dt>
      <dd className="self-baseline wrap-anywhere">{children}</dd>
    </>
  );
}
