import { createTextStream } from '../charset.ts';
import type { FeedItem } from './feed.ts';
import { createFeedReader } from './read-feed.ts';
import { splitLines } from './split-lines.ts';

export interface FeedCommandOptions {
  input: AsyncIterable<Uint8Array>;
  isJsonl: boolean;
  write(text: string): void | Promise<void>;
  now: Date;
}

/**
 * Reads one feed and writes its items as a JSON array. With `isJsonl` it reads many: a line `{id, url?, feed}` for
 * each, answered by a line `{id, items}` or `{id, error}` in the same order. The exit code.
 */
export async function runFeedCommand(options: FeedCommandOptions): Promise<number> {
  await (options.isJsonl ? writeManyFeeds(options) : writeOneFeed(options));
  return 0;
}

/** A document from a pipe has no address; only links that are absolute, or made so by the feed, can be told. */
const NO_ADDRESS = 'about:blank';
const PIECE_BYTES = 65_536;
const MAX_LINE_BYTES = 256 * 1024 * 1024;

async function writeOneFeed({ input, write, now }: FeedCommandOptions): Promise<void> {
  const stream = createTextStream({ kind: 'xml' });
  let written = 0;
  let pending = '';
  const reader = createFeedReader({
    url: NO_ADDRESS,
    now,
    maxItems: Number.POSITIVE_INFINITY,
    onItem(item) {
      pending += `${written === 0 ? '[' : ','}\n  ${JSON.stringify(toAnswer(item))}`;
      written++;
    },
  });

  async function flush(): Promise<void> {
    if (pending !== '') await write(pending);
    pending = '';
  }

  for await (const bytes of input) {
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      reader.write(stream.write(bytes.subarray(start, start + PIECE_BYTES)));
      await flush();
    }
  }
  reader.write(stream.end());
  reader.end();
  await flush();
  await write(written === 0 ? '[]\n' : '\n]\n');
}

async function writeManyFeeds({ input, write, now }: FeedCommandOptions): Promise<void> {
  for await (const line of splitLines(input, MAX_LINE_BYTES)) {
    if (line !== undefined && line.trim() === '') continue;
    await write(`${JSON.stringify(answerLine(line, now))}\n`);
  }
}

/** One bad line is answered and not the end of the others. */
function answerLine(line: string | undefined, now: Date): object {
  let id: unknown = null;
  try {
    if (line === undefined) throw new Error('The line is too long');
    const request = parseRequest(line);
    id = request.id;
    const items: object[] = [];
    const reader = createFeedReader({
      url: request.url,
      now,
      maxItems: Number.POSITIVE_INFINITY,
      onItem: (item) => items.push(toAnswer(item)),
    });
    reader.write(request.feed());
    reader.end();
    return { id, items };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

function parseRequest(line: string): { id: unknown; url: string; feed: () => string } {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    throw new Error('The line is not JSON');
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    throw new Error('The line is not a JSON object');
  }
  const { id = null, url, feed } = request as Record<string, unknown>;
  return {
    id,
    url: typeof url === 'string' && URL.canParse(url) ? url : NO_ADDRESS,
    feed() {
      if (typeof feed !== 'string') throw new Error('The line has no text as its "feed"');
      return feed;
    },
  };
}

function toAnswer({ id, title, link, published, summary }: FeedItem): object {
  return { id, title, link, published, summary };
}
