import { DAY_MS } from '#contract/durations.ts';
import type { listProposals } from '#contract/relevance.ts';
import type { Answer } from '#contract/route.ts';
import { type Judgement, proposeChanges } from '#intelligence/relevance/propose-changes.ts';
import { scoreArticle } from '#intelligence/relevance/score-article.ts';
import { readSpiders } from '../../agents/news-spiders/spider-list.ts';
import type { Db } from '../../db/open-db.ts';
import type { Assessor } from '../../relevance/assessor.ts';
import type { ScoringProcess } from './scoring-process.ts';
import { listJudgements, listSettled, listTexts } from './store.ts';

type Proposals = Answer<typeof listProposals>['data'];

/** Judgments count for this long. */
const REACH_MS = 90 * DAY_MS;
const MOST_ARTICLES = 400;

/** Proposes changes of the current profile. The last answer is cached until a judgment or the profile changes. */
export function createProposer({
  db,
  assessor,
  scoring,
}: {
  db: Db;
  assessor: Pick<Assessor, 'profile' | 'profileKey'>;
  scoring: ScoringProcess;
}) {
  let kept: { key: string; judgements: Judgement[] } | undefined;

  return async (now: Date): Promise<Proposals> => {
    const since = new Date(now.getTime() - REACH_MS);
    const rows = await listJudgements(db, since);
    const profile = assessor.profile();
    const key = JSON.stringify([assessor.profileKey(), rows]);
    if (kept?.key !== key) kept = { key, judgements: await assessJudged() };
    const { judgements } = kept;

    async function assessJudged(): Promise<Judgement[]> {
      const ids = [...new Set(rows.map(({ articleId }) => articleId))].slice(0, MOST_ARTICLES);
      const [texts, { nameOf }] = await Promise.all([listTexts(db, ids), readSpiders(db)]);
      const articles = texts.map((text) => ({ ...text, source: nameOf(text.spiderId) }));
      const assessed = await scoring.assess({ profile, articles });
      const byId = new Map(articles.map((article, place) => [article.id, { article, is: assessed[place] }]));
      return rows.flatMap(({ articleId, ...row }): Judgement[] => {
        const { article, is } = byId.get(articleId) ?? {};
        if (!article || !is) return [];
        const { title, source } = article;
        const { score } = scoreArticle(is, { ageHours: 0, sources: 1 });
        return [{ ...row, title, source, score, themes: is.subjects, names: is.names ?? [] }];
      });
    }

    const people = (isEditor: boolean) =>
      new Set(judgements.filter((one) => one.isEditor === isEditor).map(({ by }) => by)).size;
    return {
      proposals: proposeChanges({ profile, judgements, settledAt: await listSettled(db, since) }),
      judgements: judgements.length,
      editors: people(true),
      readers: people(false),
      since: judgements.at(-1)?.at.toISOString() ?? null,
    };
  };
}
