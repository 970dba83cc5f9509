import { createContext, Fragment, memo, useContext } from 'react';
import type { Sentence } from '#contract/dashboard.ts';
import { formatDay, formatMeasure, NOT_AVAILABLE } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { formatEvidenceChange } from '#web/ui/change.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { Time } from '#web/ui/time.tsx';
import { BriefSection } from './brief-section.tsx';
import { type Note, noteClaims } from './note-claims.ts';

interface Notes {
  notes: ReadonlyMap<string, Note>;
  onOpen: (note: Note) => void;
}

export const NotesContext = createContext<Notes>({ notes: new Map(), onOpen: () => {} });

export function NotedText({ sentence }: { sentence: Sentence }) {
  const { notes } = useContext(NotesContext);
  return noteClaims(sentence, notes).map(({ text, note }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the sentence
    <Fragment key={place}>
      {text}
      {note && <NoteMark note={note} />}
    </Fragment>
  ));
}

export function NotedSentences({ sentences }: { sentences: readonly Sentence[] }) {
  return sentences.map((sentence, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place in the text
    <Fragment key={place}>
      {place > 0 && ' '}
      <NotedText sentence={sentence} />
    </Fragment>
  ));
}

/** A link, so that it leads to the note in a PDF; on screen it opens the fact. */
function NoteMark({ note }: { note: Note }) {
  const { onOpen } = useContext(NotesContext);
  const { number, fact } = note;
  return (
    <sup className="relative -top-[0.45em] align-baseline font-sans text-[0.62em] leading-none font-semibold print:text-[0.6em]">
      <a
        href={`#note-${number}`}
        aria-haspopup="dialog"
        aria-label={`Evidence ${number}: ${fact.metric || fact.source || 'source data'}`}
        title="Show the source data"
        onClick={(event) => {
          event.preventDefault();
          onOpen(note);
        }}
        className="relative ml-px rounded-sm px-px text-lamp after:absolute after:-inset-x-1 after:-inset-y-2 hover:underline print:text-t1"
      >
        {number}
      </a>
    </sup>
  );
}

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
