import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Evidence, RankedArticle } from '#contract/dashboard.ts';
import { Button } from '#web/ui/button.tsx';
import { LaterPart } from '#web/ui/later-part.tsx';
import { useLatePart } from '#web/ui/use-late-part.ts';
import { LowerSkeleton } from './brief-skeleton.tsx';
import { Changes } from './changes.tsx';
import { Editions } from './editions.tsx';
import { Endnotes } from './endnotes.tsx';
import { MacroStrip } from './macro-strip.tsx';
import { Moves } from './moves.tsx';
import { Narrative } from './narrative.tsx';
import { numberEvidence } from './note-claims.ts';
import { NotedText, NotesContext } from './noted-text.tsx';
import type { BriefView } from './read-brief.ts';
import { ReadMark, useReadMark } from './read-mark.tsx';
import { Releases } from './releases.tsx';
import { type CurationAct, Stories } from './stories.tsx';
import { useBriefChanges, type useEditions } from './use-brief.ts';

const loadEvidence = () => import('#web/ui/evidence-dialog.tsx').then((module) => module.EvidenceDialog);

interface BriefDocumentProps {
  brief: BriefView;
  /** Reading the newest brief marks it as read. */
  isNewest: boolean;
  editions: ReturnType<typeof useEditions>;
  /** Replaces the text while it is edited. */
  editor: ReactNode;
  onCurate: ((article: RankedArticle, act: CurationAct) => void) | undefined;
  onRetry: () => void;
}

export function BriefDocument({ brief, isNewest, editions, editor, onCurate, onRetry }: BriefDocumentProps) {
  const navigate = useNavigate();
  const notes = useMemo(() => numberEvidence(brief), [brief]);
  const [opened, setOpened] = useState<Evidence>();
  const [showsNotes, setShowsNotes] = useState(false);
  const toggleNotes = useCallback(() => setShowsNotes((shown) => !shown), []);
  const { Part: EvidenceDialog, hasFailed, fetchPart } = useLatePart(loadEvidence);
  const changes = useBriefChanges();
  const readMark = useReadMark({ enabled: isNewest, readingSeconds: brief.readingSeconds });
  const context = useMemo(
    () => ({
      notes,
      onOpen: ({ fact }: { fact: Evidence }) => {
        fetchPart();
        setOpened(fact);
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
          <MacroStrip items={brief.macro} />
        </div>
        <LaterPart skeleton={<LowerSkeleton />}>
          <aside
            aria-label="Since your last visit"
            className="mt-6 min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:mt-7 print:hidden"
          >
            <Changes query={changes} readMark={isNewest && <ReadMark {...readMark} />} />
          </aside>
          <div className="when-near min-w-0 xl:col-start-1">{!editor && <Narrative brief={brief} />}</div>
          <div className="when-near min-w-0 xl:col-start-1">
            <Moves moves={brief.moves} />
            <Stories stories={brief.topStories} onCurate={onCurate} />
            <div ref={readMark.endRef} />
          </div>
          <div className="when-near min-w-0 xl:col-start-2">
            <Releases releases={brief.releases} />
            <Editions query={editions} current={brief.date} />
          </div>
          <div className="when-near min-w-0 xl:col-start-1">
            <Endnotes
              notes={notes}
              // If the dialog for one fact cannot be loaded, all facts are shown instead.
              isOpen={showsNotes || hasFailed}
              onToggle={toggleNotes}
            />
          </div>
        </LaterPart>
      </article>
      {opened && EvidenceDialog && (
        <EvidenceDialog
          evidence={opened}
          onClose={() => setOpened(undefined)}
          onOpenHistory={
            opened.kind === 'price'
              ? () => navigate(`/dashboard?${new URLSearchParams({ symbol: opened.key })}`)
              : undefined
          }
        />
      )}
    </NotesContext>
  );
}

function Headline({ brief: { headline } }: { brief: BriefView }) {
  return (
    <h2 className="mt-7 max-w-[30em] font-serif text-28 font-[650] text-pretty wrap-anywhere sm:text-34 print:mt-3 [&_sup]:-top-[0.8em] [&_sup]:text-[0.45em] print:max-w-none print:text-[16pt] print:leading-[19pt]">
      {headline.text.trim() ? <NotedText sentence={headline} /> : 'No headline'}
    </h2>
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
