import { parentPort, workerData } from 'node:worker_threads';
import { createRanker } from '#intelligence/relevance/ranker.ts';
import type { ScoringWork } from './scoring-thread.ts';

const { profile, articles } = workerData as ScoringWork;
const ranker = createRanker(profile);
parentPort?.postMessage(articles.map((article) => ranker.assess(article)));
