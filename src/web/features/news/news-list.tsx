import { type ReactNode, useId, useRef, useState } from 'react';
import { countOf } from '#contract/count-of.ts';
import { easternDay } from '#contract/eastern-time.ts';
import type { NewsStory } from '#contract/news.ts';
import { Card } from '#web/ui/card.tsx';
import { findWebAddress } from '#web/ui/outside-link.tsx';
import { useListKeys } from '#web/ui/use-list-keys.ts';
import { formatNamedDay, parseInstant } from '#wording/format.ts';
import { type Opened, StoryRow } from './story-row.tsx';

interface NewsListProps {
  stories: readonly NewsStory[];
  since: string | null;
  now: Date;
  /** Grouped by day if the newest come first. */
  hasDays: boolean;
  hasMore: boolean;
  topicLink: (id: string) => string;
  companyLink: (name: string) => string;
  more: ReactNode;
}

const CLOSED: Opened = { why: false, also: false };

export function NewsList({ stories, since, now, hasDays, hasMore, more, ...links }: NewsListProps) {
  const [currentId, setCurrentId] = useState<string>();
  const [opened, setOpened] = useState<ReadonlyMap<string, Opened>>(new Map());
  const rows = useRef(new Map<string, HTMLElement>());
  const found = stories.findIndex(({ article }) => article.id === currentId);
  const place = Math.max(0, found);
  const current = stories[place];

  const toggle = (id: string, part: keyof Opened) => {
    const before = opened.get(id) ?? CLOSED;
    setOpened(new Map(opened).set(id, { ...before, [part]: !before[part] }));
  };
  const goTo = (next: number) => {
    const id = stories[Math.min(stories.length - 1, Math.max(0, next))]?.article.id;
    const row = id === undefined ? undefined : rows.current.get(id);
    if (!row) return;
    setCurrentId(id);
    row.focus();
  };
  const open = () => {
    const address = findWebAddress(current?.article.url);
    if (address) window.open(address, '_blank', 'noopener,noreferrer');
    return true;
  };
  const onRow = (act: (id: string) => void) => () => {
    if (current && rows.current.get(current.article.id)?.contains(document.activeElement))
      act(current.article.id);
  };
  const isOnRow = () =>
    document.activeElement instanceof HTMLElement && document.activeElement.matches('article');
  useListKeys({
    j: () => goTo(found < 0 && !isOnRow() ? 0 : place + 1),
    k: () => goTo(place - 1),
    w: onRow((id) => toggle(id, 'why')),
    a: onRow((id) => toggle(id, 'also')),
    // A focused link or button handles Enter itself.
    Enter: () => isOnRow() && open(),
  });

  const renderRow = (story: NewsStory) => {
    const { id, scraped_at } = story.article;
    return (
      <li key={id}>
        <StoryRow
          ref={(row: HTMLElement | null) => {
            if (row) rows.current.set(id, row);
            else rows.current.delete(id);
          }}
          story={story}
          isNew={since !== null && scraped_at > since}
          now={now}
          opened={opened.get(id) ?? CLOSED}
          onToggle={(part) => toggle(id, part)}
          isCurrent={story === current}
          hasDay={hasDays}
          onFocus={() => setCurrentId(id)}
          {...links}
        />
      </li>
    );
  };

  return (
    <Card className="overflow-hidden">
      {hasDays ? (
        groupByDay(stories).map(({ day, stories: ofDay }, nth, days) => (
          <Day
            key={day}
            day={day}
            now={now}
            count={hasMore && nth === days.length - 1 ? undefined : ofDay.length}
          >
            {ofDay.map(renderRow)}
          </Day>
        ))
      ) : (
        <>
          <h2 className="border-b border-line bg-s2 px-4 py-2 text-12 font-semibold text-t2 md:px-5">
            Highest score first
          </h2>
          <ol className="divide-y divide-line">{stories.map(renderRow)}</ol>
        </>
      )}
      {more}
    </Card>
  );
}

function Day({
  day,
  now,
  count,
  children,
}: {
  day: string;
  now: Date;
  count: number | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="not-first:border-t not-first:border-line">
      <div className="flex items-center justify-between gap-3 border-b border-line bg-s2 px-4 py-2 text-12 md:px-5">
        <h2 id={id} className="font-semibold tracking-normal text-t2">
          {day === easternDay(now) && 'Today · '}
          {formatNamedDay(day, now)}
        </h2>
        {count !== undefined && <span className="text-t3">{countOf(count, 'story', 'stories')}</span>}
      </div>
      <ol className="divide-y divide-line">{children}</ol>
    </section>
  );
}

function groupByDay(stories: readonly NewsStory[]): { day: string; stories: NewsStory[] }[] {
  const days: { day: string; stories: NewsStory[] }[] = [];
  for (const story of stories) {
    const { published_at, scraped_at } = story.article;
    // An article dated in the future is placed at the time it was retrieved.
    const at = published_at !== null && published_at < scraped_at ? published_at : scraped_at;
    const date = parseInstant(at);
    const day = date ? easternDay(date) : '';
    const last = days.at(-1);
    if (last?.day === day) last.stories.push(story);
    else days.push({ day, stories: [story] });
  }
  return days;
}
