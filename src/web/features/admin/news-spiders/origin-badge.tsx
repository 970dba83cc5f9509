import type { SpiderOrigin } from '#contract/news-spiders.ts';

export const ORIGIN_WORDS: Record<SpiderOrigin, string> = {
  'built-in': 'Built in',
  edited: 'Edited',
  added: 'Added',
};

const LOOKS: Record<SpiderOrigin, string> = {
  'built-in': 'border-line text-t2',
  edited: 'border-transparent bg-s3 text-t2',
  added: 'border-transparent bg-info-tint text-info',
};

export function OriginBadge({ origin }: { origin: SpiderOrigin }) {
  return (
    <span
      className={`inline-flex items-center rounded-full border px-2 py-0.5 text-12 font-semibold whitespace-nowrap ${LOOKS[origin]}`}
    >
      {ORIGIN_WORDS[origin]}
    </span>
  );
}
