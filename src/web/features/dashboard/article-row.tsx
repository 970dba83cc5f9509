import { ChevronDown, EyeOff, Pin } from 'lucide-react';
import { useId, useState } from 'react';
import { type RankedArticle, type Tier, tierOf } from '#contract/dashboard.ts';
import { StoryMenu } from '#web/curation/story-menu.tsx';
import { formatExact, formatRelative, NOT_AVAILABLE, parseInstant } from '#web/format.ts';
import { OtherSources, ScoreReasons, TierChip } from '#web/ui/article-parts.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';

const SCORE_LOOKS: Record<Tier, string> = {
  critical: 'bg-loss-tint text-loss',
  high: 'bg-s3 text-t1 shadow-[inset_3px_0_0_var(--color-t2)]',
  medium: 'bg-s3 text-t2',
  low: 'border border-line text-t3',
};

export function ArticleRow({ article: stored, now }: { article: RankedArticle; now: Date }) {
  const reasonsId = useId();
  const [isOpen, setOpen] = useState(false);
  // A decision shows at once; the overview follows in the background.
  const [decided, setDecided] = useState<{ of: RankedArticle; article: RankedArticle }>();
  const article = decided?.of === stored ? decided.article : stored;
  const { title, url, source, relevanceScore, curation } = article;
  const tier = tierOf(relevanceScore);
  return (
    <li className={`flex gap-3 py-3 pr-2 pl-4 ${curation?.hidden ? 'opacity-70' : ''}`}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? reasonsId : undefined}
        title="Why it ranks here"
        onClick={() => setOpen(!isOpen)}
        className={`flex min-h-12 w-[52px] shrink-0 flex-col items-center justify-center self-start overflow-hidden rounded-md hover:text-t1 ${SCORE_LOOKS[tier]}`}
      >
        <span className="sr-only">Relevance</span>{' '}
        <span className="text-16 font-[650]">{formatScore(relevanceScore)}</span>{' '}
        <span className="flex items-center text-11 font-medium">
          Why <span className="sr-only">does this rank here: {title}</span>
          <ChevronDown size={11} aria-hidden className={isOpen ? 'rotate-180' : ''} />
        </span>
      </button>
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-3 text-14 font-medium tracking-normal wrap-anywhere">
          <OutsideLink href={url} title={`${title} (opens in a new tab)`}>
            {title}
          </OutsideLink>
        </h3>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-t3">
          <TierChip score={relevanceScore} />
          {curation?.pinned && (
            <span className="inline-flex items-center gap-1 text-t2">
              <Pin size={12} aria-hidden />
              Pinned
            </span>
          )}
          {curation?.hidden && (
            <span className="inline-flex items-center gap-1 text-t2">
              <EyeOff size={12} aria-hidden />
              Hidden from readers
            </span>
          )}
          <span className="min-w-0 wrap-anywhere">
            {source || 'Unknown source'} · <ArticleAge article={article} now={now} />
          </span>
        </div>
        {isOpen && <ArticleReasons id={reasonsId} article={article} />}
      </div>
      <StoryMenu article={article} onCurated={(next) => setDecided({ of: stored, article: next })} />
    </li>
  );
}

/** At most four characters, the width of its box. */
function formatScore(score: number): string {
  if (!Number.isFinite(score)) return NOT_AVAILABLE;
  return score > 9999 ? '999+' : String(Math.max(-999, Math.round(score)));
}

function ArticleAge({ article, now }: { article: RankedArticle; now: Date }) {
  const at = article.published_at ?? article.scraped_at;
  const date = parseInstant(at);
  if (!date) return 'unknown date';
  const kind = article.published_at ? '' : 'Collected ';
  return (
    <time dateTime={date.toISOString()} title={`${kind}${formatExact(date)}`}>
      {formatRelative(date.toISOString(), now)}
    </time>
  );
}

function ArticleReasons({ id, article }: { id: string; article: RankedArticle }) {
  const { summary, alsoIn, curation } = article;
  return (
    <div id={id} className="mt-3 grid gap-3 rounded-md border border-line bg-s2 p-3 text-13">
      {summary !== '' && <p className="line-clamp-4 wrap-anywhere text-t2">{summary}</p>}
      <ScoreReasons article={article} />
      {alsoIn.length > 0 && (
        <p className="wrap-anywhere text-t2">
          Also in <OtherSources sources={alsoIn} linkClass="text-t1" />
        </p>
      )}
      {curation && (
        <p className="wrap-anywhere text-t2">
          Curated{curation.by && ` by ${curation.by}`}
          {curation.reason && `: ${curation.reason}`}
        </p>
      )}
    </div>
  );
}
