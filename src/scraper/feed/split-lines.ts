/** The lines of a stream of UTF-8, without their ends; undefined for a line longer than `maxBytes`. */
export async function* splitLines(
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
    // A copy, because whoever reads the input may use its memory again.
    if (start < bytes.length) extend(bytes.slice(start));
  }
  if (length > 0) yield takeLine();
}

const LINE_FEED = 0x0a;
