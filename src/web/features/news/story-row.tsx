import { ChevronDown, Pin } from 'lucide-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { Link } from 'react-router';
import { countOf } from '#contract/count-of.ts';
import type { NewsStory } from '#contract/news.ts';
import { StoryMenu } from '#web/curation/story-menu.tsx';
import {
  ArticleTime,
  CurationNote,
  Direction,
  NewDot,
  ScoreButton,
  ScoreReasons,
  TierChip,
} from '#web/ui/article-parts.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { formatMoment, formatTimeOfDay, formatWord } from '#wording/format.ts';

export interface Opened {
  why: boolean;
  also: boolean;
}

interface StoryRowProps {
  story: NewsStory;
  isNew: boolean;
  now: Date;
  opened: Opened;
  onToggle: (part: keyof Opened) => void;
  /** In a list that is one Tab stop, only the current row can be reached with Tab. */
  isCurrent: boolean;
  /** Rows below a heading of their day show the time alone. */
  hasDay: boolean;
  topicLink: (id: string) => string;
  companyLink: (name: string) => string;
  onFocus?: () => void;
  ref?: Ref<HTMLElement>;
}

const TOPICS_SHOWN = 2;

export function StoryRow({ story, isNew, now, opened, isCurrent, hasDay, ...props }: StoryRowProps) {
  const { onToggle, topicLink, companyLink, onFocus, ref } = props;
  const { article, others } = story;
  const reasonsId = useId();
  const tabIndex = isCurrent ? undefined : -1;
  return (
    <article
      ref={ref}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={article.title}
      onFocus={onFocus}
      data-current={isCurrent || undefined}
      className="flex gap-3 px-4 py-3.5 focus:bg-s2 focus:shadow-[inset_3px_0_0_var(--color-lamp)] focus-visible:-outline-offset-2 md:gap-3.5 md:px-5"
    >
      <ScoreButton
        article={article}
        isOpen={opened.why}
        controls={reasonsId}
        tabIndex={tabIndex}
        onClick={() => onToggle('why')}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <h3 className="min-w-0 flex-1 text-14 font-semibold tracking-normal wrap-anywhere md:text-16">
            {isNew && <NewDot />}
            <OutsideLink
              href={article.url}
              title={`${article.title} (opens in a new tab)`}
              tabIndex={tabIndex}
            >
              <MarkedTitle title={article.title} marks={article.marks} />
            </OutsideLink>
          </h3>
          <ShareButton
            path={`/news/${article.id}`}
            what="this story"
            name={`“${article.title}”`}
            tabIndex={tabIndex}
          />
          <StoryMenu article={article} tabIndex={tabIndex} />
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-t3">
          <TierChip score={article.relevanceScore} />
          {article.curation?.pinned && (
            <span className="inline-flex items-center gap-1 text-t2">
              <Pin size={12} aria-hidden />
              Pinned
            </span>
          )}
          <span className="wrap-anywhere">
            {article.source || 'Unknown source'} ·{' '}
            <ArticleTime
              article={article}
              format={(at) => (hasDay ? formatTimeOfDay(new Date(at)) : formatMoment(at, now))}
            />
          </span>
          <Direction sentiment={article.sentiment} />
          <span className="flex flex-wrap gap-x-1.5 max-md:hidden">
            {article.topics.slice(0, TOPICS_SHOWN).map(({ id, name }, place) => (
              <span key={id}>
                {place > 0 && <span aria-hidden>· </span>}
                <Link
                  to={topicLink(id)}
                  tabIndex={tabIndex}
                  className="inline-flex min-h-6 items-center text-t2 underline underline-offset-2 hover:text-t1"
                >
                  {formatWord(name)}
                </Link>
              </span>
            ))}
          </span>
        </div>
        {opened.why && (
          <Why id={reasonsId} article={article} companyLink={companyLink} topicLink={topicLink} />
        )}
        {others.length > 0 && (
          <AlsoIn
            story={story}
            isOpen={opened.also}
            tabIndex={tabIndex}
            now={now}
            onToggle={() => onToggle('also')}
          />
        )}
      </div>
    </article>
  );
}

function MarkedTitle({ title, marks }: Pick<NewsStory['article'], 'title' | 'marks'>) {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [from, to] of marks) {
    parts.push(title.slice(done, from));
    parts.push(
      <mark key={from} className="rounded-sm bg-s3 px-0.5 font-bold text-t1">
        {title.slice(from, to)}
      </mark>,
    );
    done = to;
  }
  return (
    <>
      {parts}
      {title.slice(done)}
    </>
  );
}

function Why({
  id,
  article,
  topicLink,
  companyLink,
}: { id: string; article: NewsStory['article'] } & Pick<StoryRowProps, 'topicLink' | 'companyLink'>) {
  const { relevanceScore, curation, summary, topics, companies } = article;
  const links = [
    ...topics.map((topic) => ({
      key: `t ${topic.id}`,
      name: formatWord(topic.name),
      to: topicLink(topic.id),
    })),
    ...companies.map((name) => ({ key: `c ${name}`, name, to: companyLink(name) })),
  ];
  return (
    <div id={id} className="mt-3 grid gap-3 rounded-md border border-line bg-s1 p-3 text-13">
      <p className="font-semibold">Why {relevanceScore}</p>
      <ScoreReasons article={{ ...article, sentiment: null }} />
      {summary !== '' && <p className="line-clamp-4 wrap-anywhere text-t2">{summary}</p>}
      {links.length > 0 && (
        <p className="flex flex-wrap gap-x-2 gap-y-1">
          {links.map(({ key, name, to }) => (
            <Link
              key={key}
              to={to}
              className="inline-flex min-h-6 items-center text-t2 underline underline-offset-2 hover:text-t1"
            >
              {name}
            </Link>
          ))}
        </p>
      )}
      <CurationNote curation={curation} />
    </div>
  );
}

const OTHERS_SHOWN = 3;

interface AlsoInProps {
  story: NewsStory;
  isOpen: boolean;
  tabIndex: number | undefined;
  now: Date;
  onToggle: () => void;
}

function AlsoIn({ story: { article, others }, isOpen, tabIndex, now, onToggle }: AlsoInProps) {
  const [showsAll, setShowsAll] = useState(false);
  const sources = new Set(others.map(({ source }) => source).filter((name) => name !== article.source)).size;
  const shown = showsAll ? others : others.slice(0, OTHERS_SHOWN);
  return (
    <div className="mt-2 text-13">
      <button
        type="button"
        aria-expanded={isOpen}
        tabIndex={tabIndex}
        onClick={onToggle}
        className="inline-flex min-h-6 items-center gap-1 rounded-sm text-12 font-semibold text-t2 hover:text-t1"
      >
        {sources > 0
          ? `Also in ${countOf(sources, 'source')}`
          : `${others.length} more from ${article.source}`}
        <ChevronDown size={13} aria-hidden className={isOpen ? 'rotate-180' : ''} />
      </button>
      {isOpen && (
        <ul className="mt-1.5 grid gap-1.5 border-l-2 border-line pl-3">
          {shown.map((other) => (
            <li key={other.id} className="wrap-anywhere">
              <strong className="font-semibold">{other.source}</strong>{' '}
              <OutsideLink href={other.url} className="decoration-line!" tabIndex={tabIndex}>
                {other.title}
              </OutsideLink>{' '}
              <span className="text-12 text-t3">
                <ArticleTime article={other} format={(at) => formatMoment(at, now)} />
              </span>
            </li>
          ))}
          {others.length > shown.length && (
            <li>
              <button
                type="button"
                tabIndex={tabIndex}
                onClick={() => setShowsAll(true)}
                className="min-h-6 rounded-sm text-12 text-t2 underline underline-offset-2 hover:text-t1"
              >
                Show {others.length - shown.length} more
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
