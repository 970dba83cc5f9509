import { decodeText } from '../charset.ts';
import { splitLines } from '../feed/split-lines.ts';
import { extractArticle } from './extract-article.ts';

export interface ExtractCommandOptions {
  input: AsyncIterable<Uint8Array>;
  isJsonl: boolean;
  /** Where the document was found; of lines that have no address of their own too. */
  url: string | undefined;
  write(text: string): void | Promise<void>;
  now: Date;
}

/**
 * Reads one HTML document and writes its article as a JSON object. With `isJsonl` it reads many: a line
 * `{id, url?, html}` for each, answered by a line `{id, title, …}` or `{id, error}` in the same order. The exit code.
 */
export async function runExtractCommand(options: ExtractCommandOptions): Promise<number> {
  await (options.isJsonl ? writeMany(options) : writeOne(options));
  return 0;
}

/** A document from a pipe has no address; only links that are absolute can be told. */
const NO_ADDRESS = 'about:blank';
const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;
/** Quotes, line ends and other letters than Latin take more room in JSON than in the document. */
const MAX_LINE_BYTES = 3 * MAX_DOCUMENT_BYTES;
const TOO_LARGE = 'The document is larger than 20 MB';

async function writeOne({ input, url, write, now }: ExtractCommandOptions): Promise<void> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of input) {
    length += bytes.length;
    if (length > MAX_DOCUMENT_BYTES) throw new Error(TOO_LARGE);
    parts.push(bytes.slice());
  }
  const { text } = decodeText(Buffer.concat(parts), { kind: 'html' });
  await write(`${JSON.stringify(answer(text, url, now), null, 2)}\n`);
}

async function writeMany({ input, url, write, now }: ExtractCommandOptions): Promise<void> {
  for await (const line of splitLines(input, MAX_LINE_BYTES)) {
    if (line !== undefined && line.trim() === '') continue;
    await write(`${JSON.stringify(answerLine(line, url, now))}\n`);
  }
}

/** One bad line is answered and not the end of the others. */
function answerLine(line: string | undefined, url: string | undefined, now: Date): object {
  let id: unknown = null;
  try {
    if (line === undefined) throw new Error(TOO_LARGE);
    const request = parseRequest(line);
    id = request.id ?? null;
    if (typeof request.html !== 'string') throw new Error('The line has no text as its "html"');
    if (Buffer.byteLength(request.html) > MAX_DOCUMENT_BYTES) throw new Error(TOO_LARGE);
    return { id, ...answer(request.html, typeof request.url === 'string' ? request.url : url, now) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

function parseRequest(line: string): Record<string, unknown> {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    throw new Error('The line is not JSON');
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    throw new Error('The line is not a JSON object');
  }
  return request as Record<string, unknown>;
}

function answer(html: string, url: string | undefined, now: Date) {
  const article = extractArticle(html, { url: url && URL.canParse(url) ? url : NO_ADDRESS, now });
  const { title, publishedTime, canonicalUrl, text } = article;
  return { title, publishedTime, canonicalUrl, text };
}
