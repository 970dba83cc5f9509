import type { SpiderConfig } from '#contract/news-spiders.ts';

export const SORT_KEYS = ['name', 'type', 'totalExecutions', 'lastRun'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface SpiderFilter {
  text: string;
  type: string | undefined;
  enabled: boolean | undefined;
}

export function filterSpiders(spiders: readonly SpiderConfig[], filter: SpiderFilter): SpiderConfig[] {
  const wanted = filter.text.trim().toLowerCase();
  return spiders.filter(
    (spider) =>
      (filter.type === undefined || spider.type === filter.type) &&
      (filter.enabled === undefined || isEnabled(spider) === filter.enabled) &&
      `${spider.name}\n${spider.description}\n${spider.features.join('\n')}`.toLowerCase().includes(wanted),
  );
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
};

function timeOf({ statistics }: SpiderConfig): number {
  return Date.parse(statistics.lastExecution ?? '') || 0;
}
