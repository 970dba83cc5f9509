import { decodeText } from '../charset.ts';
import { answerLines, type CommandOptions, NO_ADDRESS, readInput } from '../command-input.ts';
import { extractArticle } from './extract-article.ts';

interface ExtractCommandOptions extends CommandOptions {
  url: string | undefined;
}

const MAX_PAGE_MEGABYTES = 20;

/**
 * Reads one HTML document and writes its article as a JSON object. With `isJsonl` it reads a line `{id, url?, html}`
 * for each document and answers with `{id, title, …}` or `{id, error}`. Returns the exit code.
 */
export async function runExtractCommand(options: ExtractCommandOptions): Promise<number> {
  const { input, isJsonl, write, now } = options;
  const ownUrl = options.url && URL.canParse(options.url) ? options.url : NO_ADDRESS;
  const extract = (html: string, url = ownUrl) => {
    const { title, localTime, canonicalUrl, text } = extractArticle(html, { url, now });
    return { title, publishedTime: localTime, canonicalUrl, text };
  };
  if (isJsonl) {
    await answerLines(options, { field: 'html', maxMegabytes: MAX_PAGE_MEGABYTES }, extract);
  } else {
    const { text } = decodeText(await readInput(input, MAX_PAGE_MEGABYTES), { kind: 'html' });
    await write(`${JSON.stringify(extract(text), null, 2)}\n`);
  }
  return 0;
}
