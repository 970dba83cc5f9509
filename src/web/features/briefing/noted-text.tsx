import { createContext, Fragment, useContext } from 'react';
import type { Sentence } from '#contract/dashboard.ts';
import { type Note, noteClaims } from './note-claims.ts';

interface Notes {
  notes: ReadonlyMap<string, Note>;
  onOpen: (note: Note) => void;
}

export const NotesContext = createContext<Notes>({ notes: new Map(), onOpen: () => {} });

/** A sentence with note numbers after its claims. */
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
