import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ArticleView } from '#web/api/read-article.ts';
import { formatExact, formatMoment, NOT_AVAILABLE, parseInstant } from '#web/format.ts';
import { findWebAddress, OutsideLink } from '#web/ui/outside-link.tsx';
import { ScoreReasons } from '#web/ui/score-reasons.tsx';
import { TierChip } from '#web/ui/tier-chip.tsx';
import { CurationTools } from './curation-tools.tsx';
import type { CurationAct } from './editing/curation-acts.ts';

interface StoryRowProps {
  story: ArticleView;
  onCurate: ((article: ArticleView, act: CurationAct) => void) | undefined;
}

export function StoryRow({ story, onCurate }: StoryRowProps) {
  const reasonsId = useId();
  const [isOpen, setOpen] = useState(false);
  const { title, url, source, summary, relevanceScore, alsoIn, curation } = story;
  return (
    <li
      className={`grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 sm:gap-x-3 py-4 print:break-inside-avoid print:grid-cols-[1.4rem_minmax(0,1fr)] print:gap-x-1 print:py-1 ${curation?.hidden ? 'opacity-70' : ''}`}
    >
      <p className="pt-0.5 text-20 font-semibold text-t2 print:text-[9pt] print:leading-[12pt]">
        <span className="sr-only">Relevance </span>
        {formatScore(relevanceScore)}
      </p>
      <div className="min-w-0">
        <h3 className="font-serif text-18 leading-6 font-semibold tracking-normal wrap-anywhere print:text-wrap print:text-[9pt] print:leading-[11pt]">
          <OutsideLink href={url} title={`${title} (opens in a new tab)`}>
            {title}
          </OutsideLink>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-t3 print:mt-0 print:gap-x-1.5 print:gap-y-0 print:text-[7pt] print:leading-[9pt]">
          <TierChip score={relevanceScore} />
          <span className="min-w-0 wrap-anywhere">
            {source || 'Source not known'} · <StoryTime story={story} />
            <span className="hidden print:inline">{describeHost(url)}</span>
          </span>
          {alsoIn.length > 0 && <AlsoIn sources={alsoIn} />}
        </p>
        {summary !== '' && (
          <p className="mt-1.5 max-w-[66ch] text-14 text-pretty text-t2 wrap-anywhere print:mt-0 print:line-clamp-3 print:max-w-none print:text-[8pt] print:leading-[10pt]">
            {summary}
          </p>
        )}
        <p className="mt-1.5 text-12 text-t3 wrap-anywhere print:hidden">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? reasonsId : undefined}
            onClick={() => setOpen(!isOpen)}
            className="mr-2 inline-flex min-h-6 items-center gap-1 rounded-sm font-medium text-t2 hover:text-t1 pointer-coarse:min-h-8"
          >
            Why it ranks<span className="sr-only">: {title}</span>
            <ChevronDown size={14} aria-hidden className={isOpen ? 'rotate-180' : ''} />
          </button>
          {!isOpen && describeReasons(story)}
        </p>
        {isOpen && (
          <div
            id={reasonsId}
            className="mt-2 grid gap-3 rounded-md border border-line bg-s1 p-3 text-13 wrap-anywhere print:hidden"
          >
            <ScoreReasons contributions={story.contributions} sentiment={story.sentiment} />
          </div>
        )}
        {onCurate && <CurationTools story={story} onCurate={onCurate} />}
      </div>
    </li>
  );
}

function AlsoIn({ sources }: { sources: ArticleView['alsoIn'] }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      also in{' '}
      {sources.map(({ source, url }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a source may come twice
        <span key={`${source} ${place}`}>
          {place > 0 && ', '}
          <OutsideLink href={url} className="font-medium text-t2">
            {source}
          </OutsideLink>
        </span>
      ))}
    </span>
  );
}

function StoryTime({ story: { published_at, scraped_at } }: { story: ArticleView }) {
  const date = parseInstant(published_at ?? scraped_at);
  if (!date) return 'date not known';
  return (
    <time
      dateTime={date.toISOString()}
      title={`${published_at ? 'Published' : 'Collected'} ${formatExact(date)}`}
    >
      {formatMoment(date.toISOString(), new Date())}
    </time>
  );
}

/** The weightiest reasons in a line. */
function describeReasons({ contributions }: ArticleView): string {
  return [...contributions]
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, 3)
    .map(({ name, points }) => `${name} ${formatPoints(points)}`)
    .join(' · ');
}

/** On paper a link cannot be followed, but its publisher can be found. */
function describeHost(url: string): string {
  const address = findWebAddress(url);
  return address === undefined ? '' : ` · ${new URL(address).host}`;
}

function formatPoints(points: number): string {
  return `${points < 0 ? '' : '+'}${Math.round(points)}`;
}

function formatScore(score: number | null): string {
  if (score === null) return NOT_AVAILABLE;
  return score > 100 ? '100+' : String(Math.round(Math.max(0, score)));
}
