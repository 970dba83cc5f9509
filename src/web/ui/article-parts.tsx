import { ChevronDown } from 'lucide-react';
import { type RankedArticle, type Tier, tierOf } from '#contract/dashboard.ts';
import { CLEAR_DIRECTION, sayDirection } from '#wording/article-words.ts';
import { formatExact, formatSigned, formatWord, NOT_AVAILABLE, parseInstant } from '#wording/format.ts';
import { OutsideLink } from './outside-link.tsx';

const LOOKS: Record<Tier, string> = {
  critical: 'bg-loss-tint text-loss',
  high: 'bg-s3 text-t1',
  medium: 'bg-s3 text-t2',
  low: 'border border-line text-t3',
};

export function TierChip({ score }: { score: number }) {
  const tier = tierOf(score);
  return (
    <span
      className={`rounded-full px-2 py-px text-11 font-[650] whitespace-nowrap print:rounded-none print:border-0 print:bg-transparent print:px-0 print:text-[7pt] ${LOOKS[tier]}`}
    >
      {tier === 'critical' ? (
        <>
          <span aria-hidden>🔥</span> URGENT
        </>
      ) : (
        formatWord(tier)
      )}
    </span>
  );
}

const SCORE_LOOKS: Record<Tier, string> = {
  ...LOOKS,
  high: 'bg-s3 text-t1 shadow-[inset_3px_0_0_var(--color-t2)]',
};

interface ScoreButtonProps {
  article: Pick<RankedArticle, 'title' | 'relevanceScore'>;
  isOpen: boolean;
  /** The id of the reasons it opens. */
  controls: string;
  tabIndex?: number | undefined;
  onClick: () => void;
}

export function ScoreButton({ article, isOpen, controls, tabIndex, onClick }: ScoreButtonProps) {
  const { title, relevanceScore } = article;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      title="Why it ranks here"
      tabIndex={tabIndex}
      onClick={onClick}
      className={`flex min-h-12 w-[52px] shrink-0 flex-col items-center justify-center self-start overflow-hidden rounded-md hover:text-t1 ${SCORE_LOOKS[tierOf(relevanceScore)]}`}
    >
      <span className="sr-only">Relevance</span>{' '}
      <span className="text-16 font-[650]">{formatScore(relevanceScore)}</span>{' '}
      <span className="flex items-center text-11 font-medium print:hidden">
        Why <span className="sr-only">does this rank here: {title}</span>
        <ChevronDown size={11} aria-hidden className={isOpen ? 'rotate-180' : ''} />
      </span>
    </button>
  );
}

/** At most four characters, the width of its box. */
function formatScore(score: number): string {
  if (!Number.isFinite(score)) return NOT_AVAILABLE;
  return score > 9999 ? '999+' : String(Math.max(-999, Math.round(score)));
}

/** A blue dot: retrieved since the last visit. */
export function NewDot() {
  return (
    <span className="mr-1.5 inline-block align-[0.12em]">
      <span aria-hidden className="block size-2 rounded-full bg-info forced-colors:bg-[Highlight]" />
      <span className="sr-only">New: </span>
    </span>
  );
}

export function ScoreReasons({ article: { contributions, sentiment } }: { article: RankedArticle }) {
  return (
    <>
      {contributions.length === 0 ? (
        <p className="text-t3">No Data Available: no breakdown of this score.</p>
      ) : (
        <dl className="grid gap-1.5">
          {contributions.map(({ name, points, why }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice
            <div key={`${name} ${place}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
              <dt className="font-medium wrap-anywhere">
                {name}
                {why !== '' && <span className="font-normal text-t2">: {why}</span>}
              </dt>
              <dd className="font-semibold">{formatSigned(points).replace(/\.00$/, '')}</dd>
            </div>
          ))}
        </dl>
      )}
      {sentiment && Math.abs(sentiment.value) > CLEAR_DIRECTION && (
        <p className="wrap-anywhere text-t2">{sayDirection(sentiment)}</p>
      )}
    </>
  );
}

export function Direction({ sentiment }: Pick<RankedArticle, 'sentiment'>) {
  if (!sentiment) return null;
  const words = sayDirection(sentiment, 1);
  const [glyph, look] = words.startsWith('Neutral')
    ? ['–', 'text-flat']
    : sentiment.value > 0
      ? ['▲', 'text-gain']
      : ['▼', 'text-loss'];
  return (
    <span className="min-w-0 wrap-anywhere text-t2">
      <span aria-hidden className={`mr-1 text-11 ${look}`}>
        {glyph}
      </span>
      {words}
    </span>
  );
}

interface OtherSourcesProps {
  sources: RankedArticle['alsoIn'];
  linkClass: string;
}

export function OtherSources({ sources, linkClass }: OtherSourcesProps) {
  return sources.map(({ source, url }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a source may come twice
    <span key={`${source} ${place}`}>
      {place > 0 && ', '}
      <OutsideLink href={url} className={`font-medium ${linkClass}`}>
        {source}
      </OutsideLink>
    </span>
  ));
}

interface ArticleTimeProps {
  article: Pick<RankedArticle, 'published_at' | 'scraped_at'>;
  format: (at: string) => string;
}

/** When it was published, or collected if unknown. */
export function ArticleTime({ article: { published_at, scraped_at }, format }: ArticleTimeProps) {
  const date = parseInstant(published_at ?? scraped_at);
  if (!date) return 'unknown date';
  const at = date.toISOString();
  return (
    <time
      dateTime={at}
      title={`${published_at ? '' : 'Collected '}${formatExact(date)}`}
      className="whitespace-nowrap"
    >
      {format(at)}
    </time>
  );
}

export function CurationNote({ curation }: Pick<RankedArticle, 'curation'>) {
  if (!curation) return null;
  return (
    <p className="wrap-anywhere text-t2">
      Curated{curation.by && ` by ${curation.by}`}
      {curation.reason && `: ${curation.reason}`}
    </p>
  );
}
