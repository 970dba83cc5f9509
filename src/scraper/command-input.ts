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
 * Answers each line, a JSON object with an id and a document, with one line `{id, …}` or `{id, error}` in the
 * same order.
 */
export async function answerLines(
  { input, write }: CommandOptions,
  { field, maxMegabytes }: { field: string; maxMegabytes: number },
  answer: (document: string, url: string | undefined) => object,
): Promise<void> {
  // Quotes, line breaks and non-Latin letters take more space in JSON than in the document.
  const longest = 3 * maxMegabytes * MEGABYTE;
  function answerLine(line: string): object {
    let id: unknown = null;
    try {
      if (line.length > longest) throw tooLarge(maxMegabytes);
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

  for await (const line of splitLines(input, longest)) {
    if (line.trim() !== '') await write(`${JSON.stringify(answerLine(line))}\n`);
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

/** The lines of a UTF-8 stream. A line longer than `most` is cut soon after that. */
async function* splitLines(input: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let line = '';
  for await (const bytes of input) {
    const [end = '', ...lines] = decoder.decode(bytes, { stream: true }).split('\n');
    if (line.length <= most) line += end;
    for (const next of lines) {
      yield line;
      line = next;
    }
  }
  yield line + decoder.decode();
}
