import { ChevronDown, Eye, EyeOff, Gauge, Pin, PinOff } from 'lucide-react';
import { memo, useId, useState } from 'react';
import type { RankedArticle } from '#contract/dashboard.ts';
import type { CurationAct } from '#web/curation/acts.ts';
import { ArticleTime, OtherSources, ScoreReasons, TierChip } from '#web/ui/article-parts.tsx';
import { listKeys } from '#web/ui/list-keys.ts';
import { findWebAddress, OutsideLink } from '#web/ui/outside-link.tsx';
import { formatMoment, formatWord, NOT_AVAILABLE } from '#wording/format.ts';
import { Absent, BriefSection } from './brief-section.tsx';

type OnCurate = (article: RankedArticle, act: CurationAct) => void;

interface StoriesProps {
  stories: readonly RankedArticle[];
  onCurate: OnCurate | undefined;
  /** How many fit on paper. */
  printed: number;
}

export const Stories = memo(function Stories({ stories, onCurate, printed }: StoriesProps) {
  const keys = listKeys(stories.map(({ id, url }) => id || url));
  return (
    <BriefSection title="Top stories">
      {stories.length === 0 && <Absent>no articles collected yet, or none ranks high enough.</Absent>}
      <ol className="divide-y divide-line print:divide-line">
        {stories.map((story, place) => (
          <StoryRow
            key={keys[place]}
            story={story}
            onCurate={onCurate}
            isPrinted={place < printed}
            printsSummary={place < PRINTED_SUMMARIES}
          />
        ))}
      </ol>
    </BriefSection>
  );
});

interface StoryRowProps {
  story: RankedArticle;
  onCurate: StoriesProps['onCurate'];
  isPrinted: boolean;
  printsSummary: boolean;
}

const PRINTED_SUMMARIES = 3;

function StoryRow({ story, onCurate, isPrinted, printsSummary }: StoryRowProps) {
  const reasonsId = useId();
  const [isOpen, setOpen] = useState(false);
  const { title, url, source, summary, relevanceScore, alsoIn, curation } = story;
  return (
    <li
      className={`grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 sm:gap-x-3 py-4 print:break-inside-avoid print:grid-cols-[1.4rem_minmax(0,1fr)] print:gap-x-1 print:py-[1.5pt] ${curation?.hidden ? 'opacity-70' : ''} ${isPrinted ? '' : 'print:hidden'}`}
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
            {source || 'Unknown source'} ·{' '}
            <ArticleTime article={story} format={(at) => formatMoment(at, new Date())} />
            <span className="hidden print:inline">{describeHost(url)}</span>
          </span>
          {alsoIn.length > 0 && (
            <span className="min-w-0 wrap-anywhere">
              also in <OtherSources sources={alsoIn} linkClass="text-t2" />
            </span>
          )}
        </p>
        {summary !== '' && (
          <p
            className={`mt-1.5 max-w-[66ch] text-14 text-pretty text-t2 wrap-anywhere print:mt-0 print:max-w-none print:text-[8pt] print:leading-[10pt] ${printsSummary ? 'print:line-clamp-1' : 'print:hidden'}`}
          >
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
            <ScoreReasons article={story} />
          </div>
        )}
        {onCurate && <CurationTools story={story} onCurate={onCurate} />}
      </div>
    </li>
  );
}

/** `Steel +32 · Closure or distress +14 · Reported by 4 sources +8` */
function describeReasons({ contributions }: RankedArticle): string {
  return contributions
    .filter(({ points }) => Number.isFinite(points))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, 3)
    .map(({ name, points, why }) => {
      const sign = points < 0 ? '' : '+';
      return `${formatWord(nameReason(why) || name)} ${sign}${Math.round(points)}`;
    })
    .join(' · ');
}

/** `steel` of `steel in the headline ("blast furnace")` */
function nameReason(why: string): string {
  return why.replace(/ (?:in the (?:headline|opening|text)|\().*$/, '');
}

function describeHost(url: string): string {
  const address = findWebAddress(url);
  return address === undefined ? '' : ` · ${new URL(address).host}`;
}

function formatScore(score: number): string {
  if (!Number.isFinite(score)) return NOT_AVAILABLE;
  return score > 100 ? '100+' : String(Math.round(Math.max(0, score)));
}

const LOOKS: Record<CurationAct, { Icon: typeof Pin; label: string }> = {
  pin: { Icon: Pin, label: 'Pin' },
  unpin: { Icon: PinOff, label: 'Unpin' },
  hide: { Icon: EyeOff, label: 'Hide' },
  show: { Icon: Eye, label: 'Show again' },
  score: { Icon: Gauge, label: 'Re-score' },
};

function CurationTools({ story, onCurate }: { story: RankedArticle; onCurate: OnCurate }) {
  const { curation } = story;
  const acts: CurationAct[] = [
    curation?.pinned ? 'unpin' : 'pin',
    curation?.hidden ? 'show' : 'hide',
    'score',
  ];
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-1 print:hidden">
      {acts.map((act) => {
        const { Icon, label } = LOOKS[act];
        return (
          <button
            key={act}
            type="button"
            aria-haspopup="dialog"
            onClick={() => onCurate(story, act)}
            className="inline-flex min-h-7 items-center gap-1.5 rounded-md border border-line px-2 text-12 font-medium text-t2 transition-colors hover:border-ctl hover:text-t1 pointer-coarse:min-h-10"
          >
            <Icon size={13} aria-hidden />
            {label}
            <span className="sr-only">: {story.title}</span>
          </button>
        );
      })}
      {curation && (
        <p className="min-w-0 basis-full text-12 text-t3 wrap-anywhere">{describeCuration(curation)}</p>
      )}
    </div>
  );
}

function describeCuration({ pinned, hidden, score, reason, by }: NonNullable<RankedArticle['curation']>) {
  const decided = [
    pinned && 'pinned',
    hidden && 'hidden',
    score !== null && `scored ${Math.round(score)}`,
  ].filter(Boolean);
  const what = decided.length === 0 ? 'Reviewed' : decided.join(', ');
  return `${what[0]?.toUpperCase()}${what.slice(1)}${by && ` by ${by}`}${reason && `: ${reason}`}`;
}
