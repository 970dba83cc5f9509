import { expect, test } from 'vitest';
import { ALL_SITES } from '#simulator/news/all-sites.ts';
import { framePage } from '#simulator/news/site.ts';
import { listStories } from '#simulator/news/stories.ts';
import { createWorld } from '#simulator/world/world.ts';
import { extractArticle } from './extract-article.ts';
import { mean, scoreText } from './pages.fixture.ts';

const NOW = new Date('2026-11-13T22:00:00Z');
const span = { from: NOW.getTime() - 3 * 24 * 3_600_000, to: NOW.getTime() };
const MOST_BEFORE = 80;
const world = createWorld('headframe');

test.each(ALL_SITES.map((site) => [site.id, site] as const))(
  'for each story of %s the title and the whole text are read, from the first sentence',
  (_, site) => {
    const desks = site.desksOf?.(world, new URLSearchParams('s=CNR')) ?? [''];
    const stories = desks.flatMap((desk) => listStories(world, site, span, desk));
    expect(stories.length).toBeGreaterThan(0);
    const read = stories.map((story) => {
      const html = framePage(site, story.title, site.page(story, stories.slice(0, 4)), site.head?.(story));
      const { title, text } = extractArticle(html, { url: story.url, now: NOW });
      return { story, title, text, shown: story.paragraphs.slice(0, story.shownParagraphs) };
    });
    const wrong = read.filter(({ text, shown }) => {
      // After a heading, or the one key point of a short page.
      const begins = text.slice(0, MOST_BEFORE + (shown[0]?.length ?? 0)).includes(shown[0] ?? '');
      return !begins || !text.includes(shown.at(-1) ?? '');
    });
    expect(wrong.map(({ text, shown }) => [shown[0], text.slice(0, 200), shown.at(-1)])).toEqual([]);
    expect(read.map(({ title }) => title)).toEqual(stories.map(({ title }) => title));
    // Tables, authors and contacts are not paragraphs, but may be in the text.
    expect(mean(read.map(({ text, shown }) => scoreText(text, shown.join('\n\n'))))).toBeGreaterThan(0.85);
  },
);
