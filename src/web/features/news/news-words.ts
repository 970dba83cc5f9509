import type { NewsChoice, NewsOptions, NewsPeriod } from '#contract/news.ts';
import { SPIDER_TYPES } from '#contract/news.ts';
import { formatDay, formatWord } from '#wording/format.ts';
import type { Changes, FilterName } from './news-address.ts';

interface Option {
  value: string;
  label: string;
}

export const PERIOD_WORDS: Record<NewsPeriod, string> = {
  all: 'All dates',
  '24h': 'Last 24 hours',
  '3d': 'Last 3 days',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '1y': 'Last year',
};
const TIER_WORDS = { medium: 'Medium and up', high: 'High and up', critical: 'Urgent' };
const DIRECTION_WORDS = { pos: 'Likely positive', neg: 'Likely negative', neutral: 'Neutral' };

export const FILTER_LABELS: Record<FilterName, string> = {
  source: 'Source',
  type: 'Type',
  topic: 'Topic',
  company: 'Company',
  tier: 'Tier',
  dir: 'For us',
};

/** The options; the first is no filter. An unlisted value from the address is added. */
export function listOptions(name: FilterName, options: NewsOptions | undefined, chosen: string | undefined) {
  const listed = LISTS[name](options);
  const isListed = chosen === undefined || listed.some(({ value }) => value === chosen);
  return isListed ? listed : [...listed, { value: chosen, label: chosen }];
}

const LISTS: Record<FilterName, (options: NewsOptions | undefined) => Option[]> = {
  source: (options) => [
    { value: '', label: options ? `All ${options.sources.length}` : 'All' },
    ...(options?.sources ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ],
  type: () => [
    { value: '', label: 'All' },
    ...SPIDER_TYPES.map((type) => ({ value: type, label: formatWord(type) })),
  ],
  topic: (options) => [
    { value: '', label: 'All' },
    ...byLabel((options?.topics ?? []).map(({ id, name }) => ({ value: id, label: formatWord(name) }))),
  ],
  company: (options) => [
    { value: '', label: 'All' },
    ...byLabel((options?.companies ?? []).map((name) => ({ value: name, label: name }))),
  ],
  tier: () => [{ value: '', label: 'All' }, ...listWords(TIER_WORDS)],
  dir: () => [{ value: '', label: 'Any direction' }, ...listWords(DIRECTION_WORDS)],
};

function listWords(words: Record<string, string>): Option[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

function byLabel(options: Option[]): Option[] {
  return options.sort((a, b) => (a.label < b.label ? -1 : 1));
}

interface Active {
  id: string;
  name: string;
  remove: Changes;
}

/** The filters that are set, as short names. */
export function listActive(choice: NewsChoice, options: NewsOptions | undefined): Active[] {
  const period = sayPeriod(choice);
  const filters = Object.keys(FILTER_LABELS) as FilterName[];
  return [
    ...(period
      ? [{ id: 'period', name: period, remove: { period: undefined, from: undefined, to: undefined } }]
      : []),
    ...filters.flatMap((name) => {
      const value = choice[name];
      if (value === undefined) return [];
      const label = listOptions(name, options, value).find((option) => option.value === value)?.label;
      return [{ id: name, name: label ?? value, remove: { [name]: undefined } }];
    }),
  ];
}

/** Undefined for all dates. */
export function sayPeriod({ period, from, to }: NewsChoice): string | undefined {
  if (from !== undefined && to !== undefined) return `${formatDay(from)} to ${formatDay(to)}`;
  if (from !== undefined) return `Since ${formatDay(from)}`;
  if (to !== undefined) return `Until ${formatDay(to)}`;
  return period === 'all' ? undefined : PERIOD_WORDS[period];
}

/** `from the last 7 days, tier Medium and up, topic Supply` */
export function sayScope(choice: NewsChoice, options: NewsOptions | undefined): string {
  const period = sayPeriod(choice);
  const when = period === undefined ? '' : /^Last/.test(period) ? `from the ${lower(period)}` : lower(period);
  const filters = listActive(choice, options).filter(({ id }) => id !== 'period');
  return [when, ...filters.map(({ id, name }) => `${lower(FILTER_LABELS[id as FilterName])} ${name}`)]
    .filter(Boolean)
    .join(', ');
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
