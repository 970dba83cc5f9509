import { memo, useContext } from 'react';
import { Link } from 'react-router';
import { Change } from '#web/ui/change.tsx';
import { formatEvidenceChange } from '#web/ui/format-evidence.ts';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { Absent, BriefSection } from './brief-section.tsx';
import { NotedText, NotesContext } from './noted-text.tsx';
import type { MoveView } from './reading/brief-view.ts';
import type { Note } from './reading/note-claims.ts';

export const Moves = memo(function Moves({ moves }: { moves: readonly MoveView[] }) {
  return (
    <BriefSection title="What moved and why">
      {moves.length === 0 && <Absent>nothing moved beyond its habit.</Absent>}
      <ul className="divide-y divide-line print:grid print:grid-cols-2 print:gap-x-6 print:divide-y-0">
        {moves.map((move, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a symbol may come twice
          <Move key={`${move.symbol} ${place}`} move={move} />
        ))}
      </ul>
    </BriefSection>
  );
});

function Move({ move }: { move: MoveView }) {
  const { notes } = useContext(NotesContext);
  const { symbol, name, sentence, because } = move;
  const fact = findFact(move, notes);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-4 print:content-start print:break-inside-avoid print:py-1">
      <p className="min-w-0 text-13 text-t3 wrap-anywhere print:text-[8pt] print:leading-[11pt]">
        {symbol !== '' && (
          <Link
            to={`/dashboard?${new URLSearchParams({ symbol })}`}
            title="Open the price history"
            className="mr-2 rounded-sm font-semibold text-t1 underline decoration-transparent underline-offset-4 hover:decoration-current"
          >
            {symbol}
          </Link>
        )}
        {name}
      </p>
      <p className="text-13 font-semibold print:text-[8pt] print:leading-[11pt]">
        {fact && <Change value={fact.change} format={(value) => formatEvidenceChange(value, fact)} />}
      </p>
      {sentence && (
        <p className="col-span-2 mt-1 max-w-[66ch] font-serif text-16 wrap-anywhere print:mt-0 print:max-w-none print:text-[9pt] print:leading-[12pt]">
          <NotedText sentence={sentence} />
        </p>
      )}
      <div className="col-span-2 mt-1.5 text-13 text-t2 wrap-anywhere print:mt-0 print:text-[8pt] print:leading-[10pt]">
        {because.length === 0 ? (
          <p className="text-t3">Nothing we have read explains it.</p>
        ) : (
          <ul>
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
        )}
      </div>
    </li>
  );
}

/** The stored change the move's sentence is about. */
function findFact({ symbol, sentence }: MoveView, notes: ReadonlyMap<string, Note>) {
  const facts = (sentence?.claims ?? []).map(({ evidenceId }) => notes.get(evidenceId)?.fact);
  const own = facts.find((fact) => fact?.key === symbol && fact.change !== null);
  return own ?? facts.find((fact) => typeof fact?.change === 'number');
}
