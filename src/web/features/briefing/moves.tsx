import { memo, useContext } from 'react';
import { Link } from 'react-router';
import type { BriefMove, BriefTables } from '#contract/briefing.ts';
import { Change } from '#web/ui/change.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { formatEvidenceChange } from '#wording/evidence-words.ts';
import { formatWord, isTicker } from '#wording/format.ts';
import type { Notes } from '#wording/number-notes.ts';
import { Absent, BriefSection } from './brief-section.tsx';
import { NotedText, NotesContext } from './noted-text.tsx';

interface MovesProps {
  moves: readonly BriefMove[];
  /** Undefined for a brief stored without its tables. */
  quotes: BriefTables['quotes'] | undefined;
}

export const Moves = memo(function Moves({ moves, quotes }: MovesProps) {
  const hasPrices = quotes?.some(({ rows }) => rows.some(({ last }) => last !== null)) ?? true;
  const unexplained = moves.filter(({ because }) => because.length === 0);
  return (
    <BriefSection title="What moved and why">
      {moves.length === 0 && (
        <Absent>{hasPrices ? 'no current price has moved.' : 'no prices have been collected yet.'}</Absent>
      )}
      <ul className="divide-y divide-line print:grid print:grid-cols-2 print:gap-x-6 print:divide-y-0">
        {moves.map((move, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a symbol may come twice
          <Move key={`${move.symbol} ${place}`} move={move} />
        ))}
      </ul>
      {unexplained.length > 0 && (
        <p className="border-t border-line pt-3 text-13 text-t3 wrap-anywhere print:border-t-0 print:pt-0 print:text-[8pt] print:leading-[10pt]">
          No related news found
          {unexplained.length < moves.length && ` for ${unexplained.length} of these ${moves.length} moves`}.
        </p>
      )}
    </BriefSection>
  );
});

function Move({ move }: { move: BriefMove }) {
  const { notes } = useContext(NotesContext);
  const { symbol, name, sentence, because } = move;
  const fact = findFact(move, notes);
  const byTicker = name === '' || isTicker(symbol, fact?.unit ?? '');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-4 print:content-start print:break-inside-avoid print:py-1">
      <p className="min-w-0 text-13 text-t3 wrap-anywhere print:text-[8pt] print:leading-[11pt]">
        {symbol !== '' && (
          <Link
            to={`/dashboard?${new URLSearchParams({ symbol })}`}
            title="Open price history"
            className="mr-2 rounded-sm font-semibold text-t1 underline decoration-transparent underline-offset-4 hover:decoration-current"
          >
            {byTicker ? symbol : formatWord(name)}
          </Link>
        )}
        {(byTicker || symbol === '') && name}
      </p>
      <p className="text-13 font-semibold print:text-[8pt] print:leading-[11pt]">
        {fact && <Change value={fact.change} format={(value) => formatEvidenceChange(value, fact)} />}
      </p>
      {sentence.text !== '' && (
        <p className="col-span-2 mt-1 max-w-[36.7em] font-serif text-16 wrap-anywhere print:mt-0 print:max-w-none print:text-[9pt] print:leading-[12pt]">
          <NotedText sentence={sentence} />
        </p>
      )}
      <ul className="col-span-2 mt-1.5 text-13 text-t2 wrap-anywhere empty:hidden print:mt-0 print:text-[8pt] print:leading-[10pt]">
        {because.map(({ articleId, title, url, source }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an article may come twice
          <li key={`${articleId} ${place}`}>
            <span aria-hidden className="text-t3">
              ↳{' '}
            </span>
            <OutsideLink href={url} className="font-medium text-t1">
              {title}
            </OutsideLink>
            {source !== '' && <span className="text-t3"> {source}</span>}
          </li>
        ))}
      </ul>
    </li>
  );
}

function findFact({ symbol, sentence }: BriefMove, notes: Notes) {
  const facts = sentence.claims.map(({ evidenceId }) => notes.findFact(evidenceId));
  const own = facts.find((fact) => fact?.key === symbol && fact.change !== null);
  return own ?? facts.find((fact) => typeof fact?.change === 'number');
}
