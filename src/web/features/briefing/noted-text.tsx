import { createContext, memo, useContext } from 'react';
import type { Sentence } from '#contract/dashboard.ts';
import { Button } from '#web/ui/button.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { Time } from '#web/ui/time.tsx';
import { describeFacts, listOrigins } from '#wording/evidence-words.ts';
import { formatWord } from '#wording/format.ts';
import { groupFacts } from '#wording/group-facts.ts';
import type { Note, Notes } from '#wording/number-notes.ts';
import { BriefSection } from './brief-section.tsx';

interface NotesContextValue {
  notes: Notes;
  onOpen: (note: Note) => void;
}

export const NotesContext = createContext<NotesContextValue>({
  notes: { all: [], of: () => undefined, findFact: () => undefined },
  onOpen: () => {},
});

export function NotedText({ sentence }: { sentence: Sentence }) {
  const { notes } = useContext(NotesContext);
  const note = notes.of(sentence);
  return (
    <>
      {sentence.text}
      {note && <NoteMark note={note} />}
    </>
  );
}

/** On paper only the first ones, if not all fit. */
export function NotedSentences({ sentences, printed }: { sentences: readonly Sentence[]; printed: number }) {
  return sentences.map((sentence, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place in the text
    <span key={place} className={place < printed ? '' : 'print:hidden'}>
      {place > 0 && ' '}
      <NotedText sentence={sentence} />
    </span>
  ));
}

/**
 * A link, so that it works in a PDF; on screen it opens the facts. The style sheet renders the number, so
 * that a copied sentence is clean text.
 */
function NoteMark({ note }: { note: Note }) {
  const { onOpen } = useContext(NotesContext);
  const { number, facts } = note;
  const names = [...new Set(facts.map(({ metric, source }) => metric || source))].filter(Boolean);
  return (
    <sup className="relative -top-[0.45em] align-baseline font-sans text-[0.62em] leading-none font-semibold print:text-[0.6em]">
      {/* biome-ignore lint/a11y/useAnchorContent: its label and the style sheet give it one */}
      <a
        href={`#note-${number}`}
        aria-haspopup="dialog"
        aria-label={`Evidence ${number}: ${names.join(', ') || 'source data'}`}
        data-number={number}
        onClick={(event) => {
          event.preventDefault();
          onOpen(note);
        }}
        className="relative ml-0.5 rounded-sm px-px text-lamp before:content-[attr(data-number)] after:absolute after:-inset-x-1 after:-inset-y-2 hover:underline print:text-t1"
      />
    </sup>
  );
}

interface EndnotesProps {
  notes: readonly Note[];
  printsMoves: boolean;
  lastPrinted: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** Every fact behind the text, by number. Always printed; shown on screen on request. */
export const Endnotes = memo(function Endnotes(props: EndnotesProps) {
  const { notes, printsMoves, lastPrinted, isOpen, onToggle } = props;
  if (notes.length === 0) return null;
  return (
    <BriefSection
      title="Evidence"
      aside={
        <div className="print:hidden">
          <Button size="small" tone="quiet" aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? 'Hide' : `Show all ${notes.length}`}
          </Button>
        </div>
      }
    >
      <ol
        className={`mt-3 gap-x-8 text-13 text-t2 sm:columns-2 print:mt-1 print:block print:columns-2 print:gap-x-6 print:text-[7pt] print:leading-[8.5pt] ${isOpen ? '' : 'hidden'}`}
      >
        {notes.map((note) => (
          <Endnote
            key={note.number}
            note={note}
            isPrinted={note.number <= lastPrinted && (printsMoves || !note.isOfMove)}
          />
        ))}
      </ol>
    </BriefSection>
  );
});

function Endnote({ note: { number, facts }, isPrinted }: { note: Note; isPrinted: boolean }) {
  return (
    <li
      id={`note-${number}`}
      className={`mb-2 grid scroll-mt-20 break-inside-avoid grid-cols-[1.75rem_minmax(0,1fr)] wrap-anywhere print:mb-0.5 print:grid-cols-[1.1rem_minmax(0,1fr)] ${isPrinted ? '' : 'print:hidden'}`}
    >
      <span className="font-semibold text-t1">{number}</span>
      <span>
        <span className="print:hidden">
          {groupFacts(facts).map((subject) => (
            <span key={subject.id} className="block">
              <OutsideLink href={subject.main.url} className="font-medium text-t1">
                {formatWord(subject.metric)}
              </OutsideLink>
              {describeFacts(subject)}, retrieved <Time value={subject.main.known_at} />.
            </span>
          ))}
        </span>
        {/* On paper the text and the tables have the figures. */}
        <span aria-hidden className="hidden print:inline">
          {listOrigins(facts, new Date())}
        </span>
      </span>
    </li>
  );
}
