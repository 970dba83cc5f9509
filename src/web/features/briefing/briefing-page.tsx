import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { getBrief } from '#contract/briefing.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ArticleView } from '#web/api/read-article.ts';
import { useSession } from '#web/api/session.ts';
import { Page } from '#web/layout/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { useInSlices } from '#web/ui/use-in-slices.ts';
import { useLatePart } from '#web/ui/use-late-part.ts';
import { BriefDocument } from './brief-document.tsx';
import { DraftNotice, EarlierNotice, NoBrief, NotLoaded } from './brief-notices.tsx';
import { BriefSkeleton } from './brief-skeleton.tsx';
import { DeskTools } from './desk-tools.tsx';
import type { DeskTask } from './editing/desk.tsx';
import { EditionSteps } from './edition-steps.tsx';
import { Masthead } from './masthead.tsx';
import type { BriefView } from './reading/brief-view.ts';
import { isDay } from './reading/read-editions.ts';
import { useBrief, useEditions } from './use-brief.ts';

const loadDesk = () => import('./editing/desk.tsx').then((module) => module.Desk);
const loadEditor = () => import('./editing/brief-editor.tsx').then((module) => module.BriefEditor);

export function BriefingPage() {
  const [params] = useSearchParams();
  const asked = params.get('date');
  const date = isDay(asked) ? asked : undefined;
  return (
    <Toaster>
      <Page>
        <Briefing key={date} date={date} />
      </Page>
    </Toaster>
  );
}

/** The brief of a day, and for those who may the desk where it is made. */
function Briefing({ date }: { date: string | undefined }) {
  const query = useInSlices(useBrief(date));
  const editions = useEditions();
  const { user } = useSession();
  const canCurate = user?.role === 'editor' || user?.role === 'admin';
  const [own, setOwn] = useState<BriefView>();
  const [showsPublished, setShowsPublished] = useState(false);
  const [decided, setDecided] = useState<ReadonlyMap<string, ArticleView>>(new Map());
  const [isEditing, setEditing] = useState(false);
  const [task, setTask] = useState<DeskTask>();
  const { Part: Desk, ...desk } = useLatePart(loadDesk);
  const { Part: Editor, ...editor } = useLatePart(loadEditor);

  const stored = query.data?.brief;
  const draft = newer(own, query.data?.draft);
  const brief = stored && draft && !showsPublished && isAhead(draft, stored) ? draft : stored;
  const newest = editions.data?.[0]?.date;
  const isNewest = date === undefined || date === newest;

  const begin = (next: DeskTask) => {
    desk.fetchPart();
    setTask(next);
  };
  const edit = () => {
    editor.fetchPart();
    // What is edited is the draft, whatever is shown.
    setShowsPublished(false);
    setEditing(true);
  };
  const take = (made: BriefView) => {
    setOwn(made);
    setShowsPublished(false);
    setEditing(false);
    setTask(undefined);
  };
  const decide = (article: ArticleView) => {
    setDecided(new Map(decided).set(article.id, article));
    setTask(undefined);
  };

  return (
    <div className="mx-auto max-w-[720px] xl:max-w-[1136px] print:max-w-none">
      <Masthead
        brief={brief}
        isWaiting={query.isPending}
        tools={
          <>
            <EditionSteps editions={editions.data ?? []} current={brief?.date ?? date ?? null} />
            {brief && (
              <Button size="small" onClick={() => window.print()}>
                <Printer size={16} aria-hidden />
                Print brief
              </Button>
            )}
            {brief && canCurate && !isEditing && (
              <DeskTools brief={brief} isNewest={isNewest} onEdit={edit} onTask={begin} />
            )}
          </>
        }
      />
      {task && desk.hasFailed && <NotLoaded onRetry={desk.fetchPart} />}
      {isEditing && editor.hasFailed && <NotLoaded onRetry={editor.fetchPart} />}
      {!isNewest && editions.data && <EarlierNotice date={date} />}
      {brief !== stored && stored?.status === 'published' && (
        <DraftNotice edition={stored.edition} onLeave={() => setShowsPublished(true)} />
      )}
      {isMissing(query.error) && !brief ? (
        <NoBrief
          date={date}
          newest={newest}
          onBuild={canCurate && isNewest ? () => begin({ kind: 'rebuild' }) : undefined}
        />
      ) : (
        <QueryView query={query} route={getBrief} skeleton={<BriefSkeleton />}>
          {() =>
            brief && (
              <BriefDocument
                brief={withDecisions(brief, decided)}
                isNewest={isNewest}
                editions={editions}
                editor={
                  isEditing &&
                  Editor && (
                    <Editor brief={brief} date={date} onSaved={take} onCancel={() => setEditing(false)} />
                  )
                }
                onCurate={canCurate ? (article, act) => begin({ kind: 'curate', article, act }) : undefined}
                onRetry={() => void query.refetch()}
              />
            )
          }
        </QueryView>
      )}
      {task && Desk && (
        <Desk
          task={task}
          brief={brief}
          date={date}
          onMade={take}
          onDecided={decide}
          onClose={() => setTask(undefined)}
        />
      )}
    </div>
  );
}

function newer(one: BriefView | undefined, other: BriefView | undefined): BriefView | undefined {
  if (!one || !other) return one ?? other;
  return (one.version ?? 0) >= (other.version ?? 0) ? one : other;
}

/** Readers keep the published edition until the next one; its editor goes on with the draft. */
function isAhead(own: BriefView, stored: BriefView): boolean {
  return own.date === stored.date && (own.version ?? 0) > (stored.version ?? 0);
}

/** The stories as they were decided upon a moment ago, in case the stored brief still has them as they were. */
function withDecisions(brief: BriefView, decided: ReadonlyMap<string, ArticleView>): BriefView {
  if (decided.size === 0) return brief;
  return { ...brief, stories: brief.stories.map((story) => decided.get(story.id) ?? story) };
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
