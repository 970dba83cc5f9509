import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { type NEWS_SORTS, type NewsChoice, newsChoice } from '#contract/news.ts';
import { withParams } from '#web/search-params.ts';

export const FILTERS = ['source', 'type', 'topic', 'company', 'tier', 'dir'] as const;
export type FilterName = (typeof FILTERS)[number];
const FIELDS = ['q', 'period', 'from', 'to', ...FILTERS] as const;

export interface NewsAddress {
  choice: NewsChoice;
  sort: (typeof NEWS_SORTS)[number];
  isGrouped: boolean;
}

/** The search in an address. Unknown and invalid parts are ignored. */
function readAddress(params: URLSearchParams): NewsAddress {
  const given: Record<string, string> = {};
  for (const field of FIELDS) {
    const value = params.get(field);
    if (value && z.safeParse(newsChoice, { [field]: value }).success) given[field] = value;
  }
  if (given.from !== undefined || given.to !== undefined) delete given.period;
  return {
    choice: z.parse(newsChoice, given),
    sort: params.get('sort') === 'score' ? 'score' : 'new',
    isGrouped: params.get('group') !== '0',
  };
}

/** As sent to the server: without defaults, so that the same search is one answer. */
export function toQuery({ q, period, ...choice }: NewsChoice) {
  return { ...choice, ...(q !== '' && { q }), ...(period !== 'all' && { period }) };
}

/** The parameters of a search alone, to compare it with a saved one. */
export function writeSearchParams(choice: NewsChoice): string {
  const fields: Record<string, string | undefined> = { ...toQuery(choice) };
  return FIELDS.flatMap((field) => {
    const value = fields[field];
    return value ? [new URLSearchParams([[field, value]]).toString()] : [];
  }).join('&');
}

export type Changes = Partial<Record<(typeof FIELDS)[number] | 'sort' | 'group', string | undefined>>;

export function useNewsAddress() {
  const [params, setParams] = useSearchParams();
  return {
    ...readAddress(params),
    /**
     * One history entry per change, so that Back undoes it. Starts from the current address: a search that
     * settles right after a filter was chosen must not undo the filter.
     */
    change: (changes: Changes, options: { replace?: boolean } = {}) =>
      setParams(withParams(new URLSearchParams(window.location.search), changes), {
        ...options,
        preventScrollReset: true,
      }),
    /** The address with some changes, for a link. */
    linkTo: (changes: Changes) => {
      const next = withParams(params, changes).toString();
      return next === '' ? '/news' : `/news?${next}`;
    },
  };
}

export const NO_FILTERS: Changes = {
  period: undefined,
  from: undefined,
  to: undefined,
  ...Object.fromEntries(FILTERS.map((name) => [name, undefined])),
};
