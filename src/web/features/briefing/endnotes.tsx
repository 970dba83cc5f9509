import { memo } from 'react';
import { formatDay, formatMeasure, NOT_AVAILABLE } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { formatEvidenceChange } from '#web/ui/format-evidence.ts';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { Time } from '#web/ui/time.tsx';
import { BriefSection } from './brief-section.tsx';
import type { Note } from './note-claims.ts';

interface EndnotesProps {
  notes: ReadonlyMap<string, Note>;
  isOpen: boolean;
  onToggle: () => void;
}

/** Every fact behind the text, by number. Always printed; shown on screen on request. */
export const Endnotes = memo(function Endnotes({ notes, isOpen, onToggle }: EndnotesProps) {
  if (notes.size === 0) return null;
  return (
    <BriefSection
      title="Evidence"
      aside={
        <div className="print:hidden">
          <Button size="small" tone="quiet" aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? 'Hide' : `Show all ${notes.size}`}
          </Button>
        </div>
      }
    >
      <ol
        className={`mt-3 gap-x-8 text-13 text-t2 sm:columns-2 print:mt-1 print:block print:columns-3 print:gap-x-4 print:text-[6.5pt] print:leading-[8pt] ${isOpen ? '' : 'hidden'}`}
      >
        {[...notes.values()].map((note) => (
          <Endnote key={note.fact.id} note={note} />
        ))}
      </ol>
    </BriefSection>
  );
});

function Endnote({ note: { number, fact } }: { note: Note }) {
  const { kind, metric, value, unit, change, change_period, as_of, source, known_at, url } = fact;
  return (
    <li
      id={`note-${number}`}
      className="mb-2 grid scroll-mt-20 break-inside-avoid grid-cols-[1.75rem_minmax(0,1fr)] wrap-anywhere print:mb-0.5 print:grid-cols-[1.1rem_minmax(0,1fr)]"
    >
      <span className="font-semibold text-t1">{number}</span>
      <span>
        <OutsideLink href={url} className="font-medium text-t1">
          {metric || NOT_AVAILABLE}
        </OutsideLink>
        {kind !== 'article' && `: ${formatMeasure(value, unit)}`}
        {change !== null &&
          `, ${formatEvidenceChange(change, fact)}${change_period ? ` (${change_period})` : ''}`}
        , as of {formatDay(as_of)}. {source || 'Unknown source'}
        {/* Not printed: almost always the day of the brief. */}
        <span className="print:hidden">
          , retrieved <Time value={known_at} />
        </span>
        .
      </span>
    </li>
  );
}
