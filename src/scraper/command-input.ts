export interface CommandOptions {
  input: AsyncIterable<Uint8Array>;
  isJsonl: boolean;
  write(text: string): void | Promise<void>;
  now: Date;
}

export const NO_ADDRESS = 'about:blank';

export async function readInput(input: AsyncIterable<Uint8Array>, maxMegabytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of input) {
    length += bytes.length;
    if (length > maxMegabytes * MEGABYTE) throw tooLarge(maxMegabytes);
    parts.push(bytes.slice());
  }
  return Buffer.concat(parts);
}

/**
 * Answers each line, a JSON object with the id and the document to read, with one line `{id, …}` or `{id, error}`
 * in the same order.
 */
export async function answerLines(
  { input, write }: CommandOptions,
  { field, maxMegabytes }: { field: string; maxMegabytes: number },
  answer: (document: string, url: string | undefined) => object,
): Promise<void> {
  function answerLine(line: string | undefined): object {
    let id: unknown = null;
    try {
      if (line === undefined) throw tooLarge(maxMegabytes);
      const request = parseRequest(line);
      id = request.id ?? null;
      const { [field]: document, url } = request;
      if (typeof document !== 'string') throw new Error(`The line has no text as its "${field}"`);
      if (Buffer.byteLength(document) > maxMegabytes * MEGABYTE) throw tooLarge(maxMegabytes);
      return { id, ...answer(document, typeof url === 'string' && URL.canParse(url) ? url : undefined) };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) };
    }
  }

  // Quotes, line ends and non-Latin letters take more room in JSON than in the document.
  for await (const line of splitLines(input, 3 * maxMegabytes * MEGABYTE)) {
    if (line?.trim() !== '') await write(`${JSON.stringify(answerLine(line))}\n`);
  }
}

const MEGABYTE = 1024 * 1024;

function tooLarge(maxMegabytes: number): Error {
  return new Error(`The document is larger than ${maxMegabytes} MB`);
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

/** The lines of a stream of UTF-8; undefined for a line longer than `maxBytes`. */
async function* splitLines(
  input: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<string | undefined> {
  let parts: Uint8Array[] = [];
  let length = 0;

  function extend(part: Uint8Array): void {
    length += part.length;
    if (length <= maxBytes) parts.push(part);
    else parts = [];
  }

  function takeLine(): string | undefined {
    const line = length > maxBytes ? undefined : new TextDecoder().decode(Buffer.concat(parts));
    parts = [];
    length = 0;
    return line;
  }

  for await (const bytes of input) {
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
      extend(bytes.subarray(start, end));
      yield takeLine();
      start = end + 1;
    }
    // A copy, because the source of the input may reuse its memory.
    if (start < bytes.length) extend(bytes.slice(start));
  }
  if (length > 0) yield takeLine();
}

const LINE_FEED = 0x0a;
