import { decodeText } from '../charset.ts';
import { answerLines, type CommandOptions, NO_ADDRESS, readInput } from '../command-input.ts';
import { readFeed } from './read-feed.ts';

const MAX_FEED_MEGABYTES = 128;

/**
 * Reads one feed and writes its items as a JSON array. With `isJsonl` it reads a line `{id, url?, feed}` for each
 * feed and answers with `{id, items}` or `{id, error}`. Returns the exit code.
 */
export async function runFeedCommand(options: CommandOptions): Promise<number> {
  const { input, isJsonl, write, now } = options;
  const list = (text: string, url = NO_ADDRESS) =>
    readFeed(text, { url, now, maxItems: Number.POSITIVE_INFINITY }).items.map(
      ({ id, title, link, published, summary }) => ({ id, title, link, published, summary }),
    );
  if (isJsonl) {
    const limits = { field: 'feed', maxMegabytes: MAX_FEED_MEGABYTES };
    await answerLines(options, limits, (feed, url) => ({ items: list(feed, url) }));
  } else {
    const items = list(decodeText(await readInput(input, MAX_FEED_MEGABYTES), { kind: 'xml' }).text);
    const lines = items.map((item) => `  ${JSON.stringify(item)}`);
    await write(lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`);
  }
  return 0;
}
