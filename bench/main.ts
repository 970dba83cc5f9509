import { agentStore } from './agent-store.ts';
import { alerts } from './alerts.ts';
import { claims } from './claims.ts';
import { delivery } from './delivery.ts';
import { extraction } from './extraction.ts';
import { httpCalls } from './http-calls.ts';
import { lighthouseScores } from './lighthouse.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { newsSearch } from './news-search.ts';
import { overview } from './overview.ts';
import { relevance } from './relevance.ts';
import { reranking } from './reranking.ts';
import { runSuites } from './run-suites.ts';
import { scraping } from './scraping.ts';
import { screens } from './screens.ts';
import { startTimes } from './start-times.ts';
import type { Suite } from './suite.ts';
import { time } from './time.ts';

const SUITES: Suite[] = [
  startTimes,
  httpCalls,
  agentStore,
  time,
  scraping,
  extraction,
  nearDuplicates,
  relevance,
  reranking,
  claims,
  overview,
  newsSearch,
  delivery,
  alerts,
  screens,
  lighthouseScores,
];

await runSuites(SUITES, process.argv.slice(2));
