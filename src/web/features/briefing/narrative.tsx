import { memo } from 'react';
import { AuthorshipLine } from '#web/ui/authorship-line.tsx';
import { Time } from '#web/ui/time.tsx';
import { Absent } from './brief-section.tsx';
import { NotedSentences } from './noted-text.tsx';
import type { BriefView } from './read-brief.ts';

export const Narrative = memo(function Narrative({ brief }: { brief: BriefView }) {
  return (
    <div className="mt-8 print:mt-3">
      {brief.editorNote && <NoteOfEditor note={brief.editorNote} />}
      {brief.paragraphs.length === 0 && <Absent>no text for this day yet.</Absent>}
      {brief.paragraphs.map(({ heading, sentences }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place in the text
        <div key={place} className="print:break-inside-avoid">
          {heading && (
            <h3 className="mt-6 mb-1 text-14 font-semibold tracking-normal text-t2 wrap-anywhere print:mt-2 print:mb-0 print:text-[9pt]">
              {heading}
            </h3>
          )}
          <p
            className={`max-w-[66ch] font-serif wrap-anywhere text-pretty print:max-w-none print:text-[9.75pt] print:leading-[13.25pt] ${place === 0 ? 'text-18 sm:text-20 sm:leading-8' : 'text-18'} ${heading ? '' : 'not-first:mt-4 print:not-first:mt-1.5'}`}
          >
            <NotedSentences sentences={sentences} />
          </p>
        </div>
      ))}
      <div className="mt-5 print:mt-1.5 print:[&_p]:text-[7.5pt]">
        <AuthorshipLine writtenBy={brief.writtenBy} />
      </div>
    </div>
  );
});

function NoteOfEditor({ note: { text, by, at } }: { note: NonNullable<BriefView['editorNote']> }) {
  return (
    <aside
      aria-label="Editor's note"
      className="mb-6 border-l-4 border-info bg-info-tint py-3 pr-4 pl-4 print:mb-2 print:border-l-2 print:bg-transparent print:py-0 print:pl-2"
    >
      <p className="text-13 font-semibold text-info print:text-[8pt] print:leading-[10pt]">Editor's note</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line print:mt-0 print:text-[8.5pt] print:leading-[11pt]">
        {text}
      </p>
      <p className="mt-1.5 text-12 text-t2 print:mt-0 print:text-[7pt] print:leading-[9pt]">
        {by || 'An editor'}, <Time value={at} />. Written by the editor; not checked against our data.
      </p>
    </aside>
  );
}
