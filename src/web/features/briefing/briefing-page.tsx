import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RankedArticle } from '#contract/dashboard.ts';
import { isDay } from '#contract/days.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSession } from '#web/api/session.ts';
import { readAsOf } from '#web/as-of.ts';
import { canCurate } from '#web/curation/can-curate.ts';
import { QueryView, useInSlices } from '#web/ui/query-view.tsx';
import { useLatePart } from '#web/ui/use-late-part.ts';
import { BriefDocument } from './brief-document.tsx';
import { DraftNotice, EarlierNotice, LastEditionNotice, NoBrief, NotLoaded } from './brief-notices.tsx';
import { BriefSkeleton } from './brief-skeleton.tsx';
import { BriefTools } from './brief-tools.tsx';
import type { DeskTask } from './editing/desk.tsx';
import { EditionSteps } from './editions.tsx';
import { Masthead } from './masthead.tsx';
import type { BriefView } from './read-brief.ts';
import { useBrief, useEditions } from './use-brief.ts';

const loadDesk = () => import('./editing/desk.tsx').then((module) => module.Desk);
const loadEditor = () => import('./editing/brief-editor.tsx').then((module) => module.BriefEditor);

export function BriefingPage() {
  const [params] = useSearchParams();
  const asked = params.get('date');
  const date = isDay(asked) ? asked : undefined;
  const number = Number(params.get('edition'));
  const edition = Number.isInteger(number) && number > 0 ? number : undefined;
  return <Briefing key={`${date} ${edition}`} date={date} edition={edition} />;
}

function Briefing({ date, edition }: { date: string | undefined; edition: number | undefined }) {
  const query = useInSlices(useBrief(date, edition));
  const editions = useEditions();
  const { user } = useSession();
  const isEditor = canCurate(user?.role);
  const [own, setOwn] = useState<BriefView>();
  const [showsPublished, setShowsPublished] = useState(false);
  const [decided, setDecided] = useState<ReadonlyMap<string, RankedArticle>>(new Map());
  const [isEditing, setEditing] = useState(false);
  const [task, setTask] = useState<DeskTask>();
  const { Part: Desk, ...desk } = useLatePart(loadDesk);
  const { Part: Editor, ...editor } = useLatePart(loadEditor);

  const stored = query.data?.brief;
  const draft = newer(own, query.data?.draft);
  const brief = stored && draft && !showsPublished && isAhead(draft, stored) ? draft : stored;
  const newest = editions.data?.[0]?.date;
  const isPast = readAsOf() !== undefined;
  const isNewest = !isPast && edition === undefined && (date === undefined || date === newest);
  const isOfToday = date === undefined && (!brief || brief.date === easternDay(new Date()));

  const begin = (next: DeskTask) => {
    desk.fetchPart();
    // Rebuilding replaces the draft.
    if (next.kind === 'rebuild') setShowsPublished(false);
    setTask(next);
  };
  const edit = () => {
    editor.fetchPart();
    // Editing always works on the draft.
    setShowsPublished(false);
    setEditing(true);
  };
  const take = (made: BriefView) => {
    setOwn(made);
    setShowsPublished(false);
    setEditing(false);
    setTask(undefined);
  };
  const decide = (article: RankedArticle) => {
    setDecided(new Map(decided).set(article.id, article));
    setTask(undefined);
  };

  return (
    <div className="mx-auto max-w-[720px] xl:max-w-[1136px] print:max-w-none">
      <Masthead
        brief={brief}
        isWaiting={query.isPending}
        steps={<EditionSteps editions={editions.data ?? []} current={brief?.date || date} />}
        tools={
          brief &&
          stored && (
            <BriefTools
              brief={brief}
              stored={stored}
              edition={edition}
              isNewest={isNewest}
              desk={
                isEditor && !isEditing && edition === undefined ? { onEdit: edit, onTask: begin } : undefined
              }
            />
          )
        }
      />
      {task && desk.hasFailed && <NotLoaded onRetry={desk.fetchPart} />}
      {isEditing && editor.hasFailed && <NotLoaded onRetry={editor.fetchPart} />}
      {!isNewest && !isPast && editions.data && brief && (
        <EarlierNotice date={brief.date} edition={edition} />
      )}
      {isNewest && date === undefined && !isOfToday && <LastEditionNotice date={brief?.date} />}
      {brief !== stored && stored && <DraftNotice stored={stored} onLeave={() => setShowsPublished(true)} />}
      {isMissing(query.error) && !brief ? (
        <NoBrief
          date={date}
          newest={newest}
          isPast={isPast}
          onBuild={isEditor && isNewest ? () => begin({ kind: 'rebuild' }) : undefined}
        />
      ) : (
        <QueryView query={query} skeleton={<BriefSkeleton />}>
          {() =>
            brief && (
              <BriefDocument
                brief={withDecisions(brief, decided)}
                isNewest={isNewest}
                editions={editions}
                editor={
                  isEditing &&
                  Editor && <Editor brief={brief} onSaved={take} onCancel={() => setEditing(false)} />
                }
                onCurate={
                  isEditor && !isPast ? (article, act) => begin({ kind: 'curate', article, act }) : undefined
                }
                onRetry={() => void query.refetch()}
              />
            )
          }
        </QueryView>
      )}
      {task && Desk && (
        <Desk task={task} brief={brief} onMade={take} onDecided={decide} onClose={() => setTask(undefined)} />
      )}
    </div>
  );
}

function newer(one: BriefView | undefined, other: BriefView | undefined): BriefView | undefined {
  if (!one || !other) return one ?? other;
  return (one.version || 0) >= (other.version || 0) ? one : other;
}

/** Readers see the published edition; editors continue with the draft. */
function isAhead(own: BriefView, stored: BriefView): boolean {
  return own.date === stored.date && (own.version || 0) > (stored.version || 0);
}

/** Stories with decisions made a moment ago, which the stored brief may not have yet. */
function withDecisions(brief: BriefView, decided: ReadonlyMap<string, RankedArticle>): BriefView {
  if (decided.size === 0) return brief;
  return { ...brief, topStories: brief.topStories.map((story) => decided.get(story.id) ?? story) };
}

/** A rejected day, such as one in the year 3000, has no brief either. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
