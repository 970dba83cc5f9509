import { createSite } from '../site.ts';
import type { Answer, DataFault, Source, SourceRequest } from '../source.ts';
import { hashText } from '../world/random.ts';
import { findKey } from './addresses.ts';
import { ALL_SITES, SPARE_SITES } from './all-sites.ts';
import { encodeCharset } from './markup/charset.ts';
import { rfc822 } from './markup/dates.ts';
import { createFeedFaults } from './news-faults.ts';
import { framePage, type NewsSite, notFoundPage, pageTypeOf } from './site.ts';
import { findStory, newestStories } from './stories.ts';
import { type Story, storyAt } from './story.ts';

export function createNewsSources(): Source[] {
  return [...ALL_SITES, ...SPARE_SITES].map(createNewsSource);
}

/** Of several hosts the first one has the articles, the last one the feed. */
function createNewsSource(site: NewsSite): Source {
  const { id, hosts, robots } = site;
  const isFeed = (path: string) => path === `/sites/${hosts.at(-1)}${site.feed.path}`;
  const source = createSite({
    id,
    hosts,
    robots,
    answer: (path, request) =>
      isFeed(request.path) ? answerFeed(site, request) : answerPage(site, path, request),
    faults: createFeedFaults(site, isFeed),
  });
  const faults = Object.entries(source.faults).map(([kind, fault]): [string, DataFault] => [
    kind,
    // Conditional requests see the fault too.
    (request, answer) =>
      fault(request, answer.status === 304 ? source.answer({ ...request, headers: {} }) : answer),
  ]);
  return { ...source, faults: Object.fromEntries(faults) };
}

function answerPage(site: NewsSite, path: string, request: SourceRequest): Answer {
  const { query, now, world } = request;
  if (path === '/' && site.front) {
    return write(site, 200, pageTypeOf(site), framePage(site, 'News', '<h1>News</h1>', site.front));
  }
  const isPages = request.path.startsWith(`/sites/${site.hosts[0]}/`);
  const key = isPages ? findKey(site, path, query) : undefined;
  const story = key && findStory(world, site, key, path);
  if (!story || story.publishedAt > now) return write(site, 404, pageTypeOf(site), notFoundPage(site));
  const related = newestStories(world, site, story.publishedAt, RELATED + 1).filter(
    ({ url }) => url !== story.url,
  );
  const shown = storyAt(story, now);
  const body = site.page(shown, related.slice(0, RELATED));
  return write(site, 200, pageTypeOf(site), framePage(site, shown.title, body, site.head?.(shown)));
}

const RELATED = 5;

function answerFeed(site: NewsSite, request: SourceRequest): Answer {
  const stories = listFeed(site, request);
  const answer = write(site, 200, site.feed.contentType, site.feed.write(stories));
  const validators = validatorsOf(site, stories, answer.body);
  Object.assign(answer.headers, validators);
  return isUnchanged(request, validators) ? { status: 304, headers: answer.headers, body: '' } : answer;
}

function listFeed(site: NewsSite, { world, query, now }: SourceRequest): Story[] {
  const desks = site.desksOf?.(world, query) ?? [''];
  const stories = desks.flatMap((desk) => newestStories(world, site, now, site.feed.items, desk));
  return stories
    .sort((one, other) => other.publishedAt - one.publishedAt)
    .slice(0, site.feed.items)
    .map((story) => storyAt(story, now));
}

interface Validators {
  etag?: string;
  'last-modified'?: string;
}

function validatorsOf({ feed }: NewsSite, stories: readonly Story[], body: string): Validators {
  const changedAt = Math.max(0, ...stories.map(({ publishedAt }) => publishedAt));
  const tells = (kind: 'etag' | 'modified') => (feed.validators ?? kind) === kind;
  return {
    ...(tells('etag') && { etag: `"${hashText(body).toString(16)}-${body.length.toString(16)}"` }),
    ...(tells('modified') && { 'last-modified': rfc822(changedAt, 'UTC', 'GMT') }),
  };
}

/** An entity tag takes precedence over a date, as in HTTP. */
function isUnchanged({ headers }: SourceRequest, validators: Validators): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined && validators.etag !== undefined) {
    return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === validators.etag);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  const changed = Date.parse(validators['last-modified'] ?? '');
  return since >= changed;
}

function write(site: NewsSite, status: number, contentType: string, text: string): Answer {
  const headers = { 'content-type': contentType };
  if (!site.charset) return { status, headers, body: text };
  return { status, headers, body: encodeCharset(text, site.charset), encoding: 'latin1' };
}
