import type { SpiderConfig } from '#contract/news-spiders.ts';

export const SORT_KEYS = ['name', 'type', 'totalExecutions', 'lastRun'] as const;
/** Problems first only in the list. */
export type SortKey = (typeof SORT_KEYS)[number] | 'problems';

export interface SpiderFilter {
  text: string;
  type: string | undefined;
  enabled: boolean | undefined;
  origin: string | undefined;
}

export function filterSpiders(spiders: readonly SpiderConfig[], filter: SpiderFilter): SpiderConfig[] {
  const wanted = filter.text.trim().toLowerCase();
  return spiders.filter(
    (spider) =>
      (filter.type === undefined || spider.type === filter.type) &&
      (filter.origin === undefined || spider.origin === filter.origin) &&
      (filter.enabled === undefined || isEnabled(spider) === filter.enabled) &&
      textOf(spider).includes(wanted),
  );
}

function textOf({ name, description, address, features }: SpiderConfig): string {
  return [name, description, address, ...features].join('\n').toLowerCase();
}

export function needsAttention({ attention }: SpiderConfig): boolean {
  return attention !== null;
}

export function sortSpiders(spiders: readonly SpiderConfig[], key: SortKey): SpiderConfig[] {
  return [...spiders].sort((a, b) => COMPARE[key](a, b) || COMPARE.name(a, b));
}

/** An absent flag counts as enabled. */
export function isEnabled(spider: { enabled?: boolean | undefined }): boolean {
  return spider.enabled !== false;
}

const COMPARE: Record<SortKey, (a: SpiderConfig, b: SpiderConfig) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
  type: (a, b) => a.type.localeCompare(b.type, 'en'),
  totalExecutions: (a, b) => b.statistics.totalExecutions - a.statistics.totalExecutions,
  lastRun: (a, b) => timeOf(b) - timeOf(a),
  problems: (a, b) => Number(needsAttention(b)) - Number(needsAttention(a)),
};

function timeOf({ statistics }: SpiderConfig): number {
  return Date.parse(statistics.lastExecution ?? '') || 0;
}
