import { EyeOff, Pin } from 'lucide-react';
import { useId, useState } from 'react';
import type { RankedArticle } from '#contract/dashboard.ts';
import { StoryMenu } from '#web/curation/story-menu.tsx';
import {
  ArticleTime,
  CurationNote,
  NewDot,
  OtherSources,
  ScoreButton,
  ScoreReasons,
  TierChip,
} from '#web/ui/article-parts.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { formatRelative } from '#wording/format.ts';

interface ArticleRowProps {
  article: RankedArticle;
  now: Date;
  /** Retrieved since the reader's last visit. */
  isNew: boolean;
}

export function ArticleRow({ article: stored, now, isNew }: ArticleRowProps) {
  const reasonsId = useId();
  const [isOpen, setOpen] = useState(false);
  // A decision shows at once; the overview follows in the background.
  const [decided, setDecided] = useState<{ of: RankedArticle; article: RankedArticle }>();
  const article = decided?.of === stored ? decided.article : stored;
  const { title, url, source, relevanceScore, curation } = article;
  return (
    <li className={`flex gap-3 py-3 pr-2 pl-4 ${curation?.hidden ? 'opacity-70' : ''}`}>
      <ScoreButton article={article} isOpen={isOpen} controls={reasonsId} onClick={() => setOpen(!isOpen)} />
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-3 max-sm:line-clamp-4 text-14 font-medium tracking-normal wrap-anywhere">
          {isNew && <NewDot />}
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
            {source || 'Unknown source'} ·{' '}
            <ArticleTime article={article} format={(at) => formatRelative(at, now)} />
          </span>
        </div>
        {isOpen && <ArticleReasons id={reasonsId} article={article} />}
      </div>
      <ShareButton path={`/news/${article.id}`} what="this story" name={`“${title}”`} />
      <StoryMenu article={article} onCurated={(next) => setDecided({ of: stored, article: next })} />
    </li>
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
      <CurationNote curation={curation} />
    </div>
  );
}
