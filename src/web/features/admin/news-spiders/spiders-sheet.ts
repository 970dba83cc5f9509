import type { SpiderConfig } from '#contract/news-spiders.ts';
import { listSheet, type Sheet } from '#web/export/sheet.ts';
import { successRateOf } from '../runs/format-run.ts';
import { isEnabled } from './arrange-spiders.ts';
import { ORIGIN_WORDS } from './origin-badge.tsx';

export function makeSpidersSheet(spiders: readonly SpiderConfig[]): Sheet {
  const sources = spiders.map(({ name, address, statistics }) => ({
    name,
    source: address,
    retrievedAt: statistics.lastExecution,
  }));
  return listSheet({ name: 'News spiders', sources }, spiders, [
    { name: 'Name', kind: 'text', of: ({ name }) => name },
    { name: 'Type', kind: 'text', of: ({ type }) => type },
    { name: 'Origin', kind: 'text', of: ({ origin }) => ORIGIN_WORDS[origin] },
    { name: 'Address', kind: 'text', of: ({ address }) => address },
    { name: 'Enabled', kind: 'text', of: (spider) => (isEnabled(spider) ? 'yes' : 'no') },
    { name: 'Schedule', kind: 'text', of: ({ schedule }) => schedule || 'Manual only' },
    { name: 'Most articles a run', kind: 'number', of: ({ defaultMaxArticles }) => defaultMaxArticles },
    { name: 'Runs', kind: 'number', of: ({ statistics }) => statistics.totalExecutions },
    { name: 'Success rate', kind: 'number', of: ({ statistics }) => successRateOf(statistics) },
    { name: 'Last run', kind: 'instant', of: ({ statistics }) => statistics.lastExecution },
    { name: 'Articles', kind: 'number', of: ({ articleCount }) => articleCount },
    { name: 'Newest article', kind: 'instant', of: ({ newestArticle }) => newestArticle },
    { name: 'Needs attention', kind: 'text', of: ({ attention }) => attention?.reason },
  ]);
}
