import type { AgentOverview, AgentSettings, listAgents, Run } from '#contract/agents.ts';
import type { AuditEntry } from '#contract/audit.ts';
import type { FredConfig, getFredBackfill } from '#contract/fred.ts';
import type { getLegacyScraperStatus } from '#contract/legacy-scraper.ts';
import type { SpiderConfig, SpiderExecution } from '#contract/news-spiders.ts';
import type { Answer } from '#contract/route.ts';
import type { YahooConfig } from '#contract/yahoo.ts';

export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export function makeAgent(changes: Partial<AgentSettings> = {}): AgentSettings {
  return {
    id: 'fred',
    enabled: true,
    schedule: '0 9 * * 1-5',
    dataSource: 'Federal Reserve Economic Data',
    name: 'FRED Economic Data',
    type: 'economic-data',
    createdAt: '2026-01-05T14:00:00.000Z',
    updatedAt: '2026-02-05T14:00:00.000Z',
    version: 3,
    nextRuns: ['2026-11-16T14:00:00.000Z'],
    ...changes,
  };
}

const statistics = {
  totalExecutions: 1240,
  successfulExecutions: 1200,
  failedExecutions: 40,
  avgExecutionTime: 1234.4,
  lastExecution: '2026-11-14T14:05:00.000Z',
};

export function makeFredConfig(changes: Partial<FredConfig> = {}): FredConfig {
  return {
    agent: makeAgent(),
    statistics,
    series: {
      total: 3,
      list: [
        { id: 'CPIAUCSL', title: 'Consumer Price Index', category: 'inflation' },
        { id: 'UNRATE', title: 'Unemployment Rate', category: 'employment' },
        { id: 'FEDFUNDS', title: 'Federal Funds Rate', category: 'rates' },
      ],
    },
    apiKey: { configured: true },
    dataStats: {
      totalRecords: 56_220,
      seriesCount: 3,
      dataRange: { earliest: '1947-01-01', latest: '2026-11-13' },
      lastExecution: statistics.lastExecution,
    },
    ...changes,
  };
}

export function makeYahooConfig(changes: Partial<YahooConfig> = {}): YahooConfig {
  return {
    agent: makeAgent({
      id: 'yahoo',
      name: 'Yahoo Finance',
      type: 'market-quotes',
      dataSource: 'Yahoo Finance',
    }),
    statistics,
    symbols: {
      total: 2,
      list: [
        { symbol: 'CNR', name: 'Core Natural Resources', category: 'stock' },
        { symbol: '^GSPC', name: 'S&P 500', category: 'index' },
      ],
    },
    dataStats: {
      totalRecords: 2520,
      symbolsCount: 2,
      dataRange: { earliest: '2021-11-15', latest: '2026-11-13' },
      lastExecution: statistics.lastExecution,
    },
    ...changes,
  };
}

type Backfill = Answer<typeof getFredBackfill>['data'];

export function makeBackfill(changes: Partial<Backfill> = {}): Backfill {
  return {
    runId: null,
    status: 'idle',
    done: 0,
    total: 0,
    current: null,
    startedAt: null,
    finishedAt: null,
    error: null,
    totalRecords: 56_220,
    dataRange: { earliest: '1947-01-01', latest: '2026-11-13' },
    lastExecution: null,
    seriesCount: 3,
    ...changes,
  };
}

export function makeRun(changes: Partial<Run> = {}): Run {
  return {
    id: uuid(900),
    agentId: 'fred',
    kind: 'collect',
    trigger: 'schedule',
    status: 'success',
    attempt: 1,
    done: 3,
    total: 3,
    current: null,
    items: 12,
    message: null,
    requestedBy: null,
    requestedByName: null,
    retryAt: null,
    tries: [],
    createdAt: '2026-11-13T14:00:00.000Z',
    startedAt: '2026-11-13T14:00:01.000Z',
    finishedAt: '2026-11-13T14:00:09.000Z',
    ...changes,
  };
}

type LegacyStatus = Answer<typeof getLegacyScraperStatus>['data'];

export function makeLegacyStatus(changes: Partial<LegacyStatus> = {}): LegacyStatus {
  return {
    stats: { ...statistics, avgExecutionTime: 12_440 },
    latestExecutions: [],
    isRunning: false,
    terms: [],
    storage: 'the bucket headframe',
    ...changes,
  };
}

export function makeSpider(changes: Partial<SpiderConfig> = {}): SpiderConfig {
  return {
    id: 'coal-age',
    name: 'Coal Age',
    description: 'Trade magazine of coal mining.',
    type: 'energy',
    premium: false,
    enabled: true,
    categories: ['safety', 'markets', 'policy'],
    selectedCategories: ['safety', 'markets'],
    maxArticles: 100,
    defaultMaxArticles: 25,
    schedule: '0 5 6 * * *',
    nextRuns: [],
    processingTime: '1-2 minutes',
    features: ['Coal trade publication', 'Full text', 'Weekly digest', 'Archive'],
    supportsCustomTickers: false,
    customTickers: [],
    customTickerPrefix: '',
    statistics: { totalExecutions: 8, successfulExecutions: 6, lastExecution: null },
    articleCount: 120,
    lastRun: null,
    isRunning: false,
    origin: 'built-in',
    address: 'https://www.coalage.com/feed/',
    defaultAddress: null,
    terms: null,
    newestArticle: null,
    recentRuns: [],
    attention: null,
    version: 5,
    ...changes,
  };
}

export function makeExecution(changes: Partial<SpiderExecution> = {}): SpiderExecution {
  const execution = {
    id: uuid(500),
    spider_id: 'coal-age',
    spider_name: 'Coal Age',
    status: 'success' as const,
    trigger_type: 'manual' as const,
    created_at: '2026-11-14T14:05:00.000Z',
    finished_at: '2026-11-14T14:06:00.000Z',
    articles_scraped: 17,
    execution_time_ms: 12_440,
    triggered_by_email: 'ada@mine.example',
    job_id: uuid(700),
    error_message: null,
    ...changes,
  };
  const isOver = execution.status !== 'running' && execution.status !== 'queued';
  const startedAt = execution.created_at;
  const finishedAt = new Date(Date.parse(startedAt) + (execution.execution_time_ms ?? 0)).toISOString();
  const run = makeRun({
    id: execution.id,
    agentId: execution.spider_id,
    trigger: execution.trigger_type,
    status: execution.status,
    items: execution.articles_scraped,
    message: execution.error_message,
    requestedBy: execution.triggered_by_email,
    createdAt: startedAt,
    startedAt,
    finishedAt: isOver ? finishedAt : null,
  });
  return { ...execution, run: changes.run ?? run };
}

export function makeAgentOverview(changes: Partial<AgentOverview> = {}): AgentOverview {
  return {
    agent: makeAgent(),
    statistics,
    lastRun: makeRun(),
    recentRuns: ['success'],
    collectedAt: '2026-11-13T14:00:09.000Z',
    scope: '35 series',
    unit: 'series',
    attention: null,
    ...changes,
  };
}

export function makeAgents(...agents: AgentOverview[]): Answer<typeof listAgents> {
  return { success: true, data: { agents, isCollecting: true, checkedAt: '2026-11-14T14:05:00.000Z' } };
}

export function makeAuditEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    seq: 7,
    at: '2026-11-14T14:05:00.000Z',
    actor: { id: uuid(1), email: 'ada@mine.example', emailToday: null },
    ip: '10.0.0.1',
    userAgent: 'Browser/1.0',
    action: 'user.role',
    target: 'ursula@mine.example',
    targetToday: null,
    outcome: 'success',
    detail: { role: 'editor' },
    hash: 'abc',
    ...changes,
  };
}
