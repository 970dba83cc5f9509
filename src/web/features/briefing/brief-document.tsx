import { memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { BriefTables, Release } from '#contract/briefing.ts';
import type { Evidence, RankedArticle } from '#contract/dashboard.ts';
import { readAsOf } from '#web/as-of.ts';
import type { CurationAct } from '#web/curation/acts.ts';
import { AuthorshipLine } from '#web/ui/authorship-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { LaterPart } from '#web/ui/later-part.tsx';
import { Time } from '#web/ui/time.tsx';
import { TodaysReleases } from '#web/ui/todays-releases.tsx';
import { useLatePart } from '#web/ui/use-late-part.ts';
import { REVISIONS_LISTED, searchOfBrief } from '#wording/brief-paper.ts';
import { formatAsOf, formatSeriesStep, formatWeekday } from '#wording/format.ts';
import { type Note, type Notes, numberNotes } from '#wording/number-notes.ts';
import { Absent, BriefSection } from './brief-section.tsx';
import { LowerSkeleton } from './brief-skeleton.tsx';
import { Changes } from './changes.tsx';
import { Editions } from './editions.tsx';
import { fitPaper } from './fit-paper.ts';
import { MacroStrip } from './macro-strip.tsx';
import { Moves } from './moves.tsx';
import { Endnotes, NotedSentences, NotesContext } from './noted-text.tsx';
import { PaperExtras } from './paper-extras.tsx';
import { PaperTables } from './paper-tables.tsx';
import type { BriefView } from './read-brief.ts';
import { ReadMark, useReadMark } from './read-mark.tsx';
import { Stories } from './stories.tsx';
import { useBriefChanges, type useEditions } from './use-brief.ts';

const loadEvidence = () => import('#web/ui/evidence-dialog.tsx').then((module) => module.EvidenceDialog);

interface BriefDocumentProps {
  brief: BriefView;
  isNewest: boolean;
  editions: ReturnType<typeof useEditions>;
  editor: ReactNode;
  onCurate: ((article: RankedArticle, act: CurationAct) => void) | undefined;
  onRetry: () => void;
}

export function BriefDocument({ brief, isNewest, editions, editor, onCurate, onRetry }: BriefDocumentProps) {
  const navigate = useNavigate();
  const notes = useMemo(() => numberNotes(brief), [brief]);
  const fit = useMemo(() => fitPaper(brief), [brief]);
  const [opened, setOpened] = useState<readonly Evidence[]>();
  const [showsNotes, setShowsNotes] = useState(false);
  const toggleNotes = useCallback(() => setShowsNotes((shown) => !shown), []);
  const { Part: EvidenceDialog, hasFailed, fetchPart } = useLatePart(loadEvidence);
  const isPast = readAsOf() !== undefined;
  const changes = useBriefChanges({ enabled: !isPast });
  const readMark = useReadMark({ enabled: isNewest, readingSeconds: brief.readingSeconds });
  const context = useMemo(
    () => ({
      notes,
      onOpen: ({ facts }: Note) => {
        fetchPart();
        setOpened(facts);
      },
    }),
    [notes, fetchPart],
  );

  return (
    <NotesContext value={context}>
      <article className="grid gap-x-14 xl:grid-cols-[minmax(0,1fr)_320px] xl:grid-rows-[auto_1fr_auto_auto] print:block">
        <div className="min-w-0">
          {brief.missing.length > 0 && <Missing parts={brief.missing} onRetry={onRetry} />}
          {editor || <Headline brief={brief} />}
          <div className={brief.tables ? 'print:hidden' : ''}>
            <MacroStrip items={brief.macro} />
          </div>
        </div>
        <LaterPart skeleton={<LowerSkeleton />}>
          <aside
            aria-label="Since your last visit"
            className="mt-6 min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:mt-7 print:hidden"
          >
            {!isPast && <Changes query={changes} readMark={isNewest && <ReadMark {...readMark} />} />}
          </aside>
          <div className="when-near min-w-0 xl:col-start-1">
            {!editor && <Narrative brief={brief} printed={fit.sentences} />}
            {brief.tables && <PaperTables tables={brief.tables} splitsTables={fit.splitsTables} />}
          </div>
          <div className="when-near min-w-0 xl:col-start-1">
            {/* On paper the tables show the moves. */}
            <div className={brief.tables ? 'print:hidden' : ''}>
              <Moves moves={brief.moves} quotes={brief.tables?.quotes} />
            </div>
            <Stories stories={brief.topStories} onCurate={onCurate} printed={fit.stories} />
            <div ref={readMark.endRef} />
          </div>
          <div className="when-near min-w-0 xl:col-start-2">
            {(isNewest || isPast) && (
              <div className="mt-10 print:hidden">
                <TodaysReleases look="list" />
              </div>
            )}
            <Releases releases={brief.releases} />
            {brief.tables?.revisions && <Revised revisions={brief.tables.revisions} />}
            <Editions query={editions} current={brief} />
            {brief.tables && <PaperExtras tables={brief.tables} {...fit} />}
          </div>
          <div className="when-near min-w-0 xl:col-start-1">
            <Endnotes
              notes={notes.all}
              printsMoves={!brief.tables}
              lastPrinted={findLastNote(brief, notes, fit.sentences)}
              // If the dialog for one fact cannot be loaded, all facts are shown instead.
              isOpen={showsNotes || hasFailed}
              onToggle={toggleNotes}
            />
            {brief.paragraphs.length > 0 && (
              <div className="hidden print:mt-1 print:block print:[&_p]:text-[7pt] print:[&_svg]:hidden">
                <AuthorshipLine writtenBy={brief.writtenBy} />
              </div>
            )}
          </div>
        </LaterPart>
      </article>
      {opened && EvidenceDialog && (
        <EvidenceDialog
          facts={opened}
          onClose={() => setOpened(undefined)}
          onOpenHistory={({ key, kind }) =>
            navigate(
              `/dashboard?${new URLSearchParams({ symbol: key, ...(kind === 'observation' && { type: 'indicator' }) })}`,
            )
          }
        />
      )}
    </NotesContext>
  );
}

function Headline({ brief: { headline } }: { brief: BriefView }) {
  return (
    <>
      <h2 className="mt-7 max-w-[30em] font-serif text-28 font-[650] text-pretty wrap-anywhere sm:text-34 print:mt-3 print:max-w-none print:text-[15pt] print:leading-[18pt]">
        {headline.text.trim() || 'No headline'}
      </h2>
      {headline.by && <OwnWords by={headline.by} />}
    </>
  );
}

function Missing({ parts, onRetry }: { parts: readonly string[]; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-md border border-warn/40 bg-warn-tint px-4 py-2.5 text-14 text-warn print:hidden"
    >
      <p className="min-w-0 font-medium">Some parts of this brief couldn't be loaded: {parts.join(', ')}.</p>
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

function Releases({ releases }: { releases: readonly Release[] }) {
  const days = [...new Set(releases.map(({ date }) => date))].sort();
  return (
    <BriefSection title="The coming week">
      {releases.length === 0 && <Absent>no known releases in the coming week.</Absent>}
      <dl className="mt-2 print:mt-1">
        {days.map((day) => (
          <div
            key={day}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 border-line py-2 text-13 not-first:border-t print:block print:border-t-0! print:py-0 print:text-[8pt] print:leading-[11pt]"
          >
            <dt className="font-medium text-t3 print:mr-2 print:inline print:text-t1">
              {formatWeekday(day)}
            </dt>
            {releases
              .filter(({ date }) => date === day)
              .map(({ name }, place) => (
                <dd
                  // biome-ignore lint/suspicious/noArrayIndexKey: a release may come twice
                  key={`${name} ${place}`}
                  className="col-start-2 wrap-anywhere print:inline print:not-last:after:content-[';_']"
                >
                  {name}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </BriefSection>
  );
}

/** Stored with the brief, so that an earlier edition shows its own revisions. */
function Revised({ revisions }: { revisions: NonNullable<BriefTables['revisions']> }) {
  return (
    <BriefSection
      title="Revised since yesterday"
      className="print:hidden"
      aside={
        <Link
          to="/releases/revisions"
          className="inline-flex min-h-6 items-center text-12 text-t2 underline underline-offset-4 hover:text-t1"
        >
          All revisions
        </Link>
      }
    >
      <p className="mt-3 text-13 text-t3">
        {revisions.length === 0 ? 'No revisions since yesterday.' : REVISIONS_LISTED}
      </p>
      <ul className="mt-1 divide-y divide-line text-13">
        {revisions.map(({ title, date, period, units, before, now }) => {
          const [from, to] = formatSeriesStep(before, now, units);
          return (
            <li key={title + date} className="py-2 wrap-anywhere">
              {title} <span className="text-t3">{formatAsOf(date, period, null)}</span>
              <span className="block">
                <span className="text-t3">{from} → </span>
                <strong className="font-semibold">{now === null ? 'withdrawn' : to}</strong>
              </span>
            </li>
          );
        })}
      </ul>
    </BriefSection>
  );
}

/** The number of the last printed note, if the text is cut on paper. */
function findLastNote(brief: BriefView, notes: Notes, printed: number): number {
  const sentences = brief.paragraphs.flatMap((paragraph) => paragraph.sentences);
  if (printed >= sentences.length) return Number.POSITIVE_INFINITY;
  return Math.max(0, ...sentences.slice(0, printed).map((sentence) => notes.of(sentence)?.number ?? 0));
}

const Narrative = memo(function Narrative({ brief, printed }: { brief: BriefView; printed: number }) {
  const counts = brief.paragraphs.map(({ sentences }) => sentences.length);
  const startOf = (place: number) => counts.slice(0, place).reduce((sum, count) => sum + count, 0);
  const isCut = printed < startOf(counts.length);
  return (
    <div className="mt-8 print:mt-1.5">
      {brief.editorNote && <NoteOfEditor note={brief.editorNote} />}
      {brief.paragraphs.map(({ heading, headingBy, sentences }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place in the text
          key={place}
          className={`print:mt-[2pt] print:text-[9.5pt] print:leading-[12pt] ${startOf(place) >= printed ? 'print:hidden' : ''}`}
        >
          {heading && (
            <h3 className="mt-6 mb-1 text-14 font-semibold tracking-normal text-t2 wrap-anywhere print:mr-1 print:inline print:text-[8.5pt] print:text-t1 print:after:content-['.']">
              {heading}
            </h3>
          )}
          {headingBy && <OwnWords by={headingBy} />}
          <p
            className={`max-w-[36.7em] font-serif wrap-anywhere text-pretty print:inline print:max-w-none print:text-[9.5pt] print:leading-[12pt] ${place === 0 ? 'text-18 sm:text-20 sm:leading-8' : 'text-18'} ${heading ? '' : 'not-first:mt-4'}`}
          >
            <NotedSentences sentences={sentences} printed={printed - startOf(place)} />
          </p>
        </div>
      ))}
      {isCut && (
        <p className="hidden text-[7pt] leading-[12pt] print:block">
          Continued at {window.location.host}
          {window.location.pathname}
          {searchOfBrief(brief)}
        </p>
      )}
      {brief.paragraphs.length > 0 && (
        <div className="mt-5 print:hidden">
          <AuthorshipLine writtenBy={brief.writtenBy} />
        </div>
      )}
    </div>
  );
});

function OwnWords({ by }: { by: string }) {
  return (
    <p className="mb-1 text-12 text-t2 wrap-anywhere print:text-[7pt] print:leading-[9pt]">
      In the words of {by}. Not confirmed by our data.
    </p>
  );
}

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
        {by || 'An editor'}, <Time value={at} />. Written by the editor; not confirmed by our data.
      </p>
    </aside>
  );
}
