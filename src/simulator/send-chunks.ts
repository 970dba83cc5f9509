import type { ServerResponse } from 'node:http';

/** Writes as fast as the other side reads, until the end or until it hangs up. */
export async function sendChunks(
  response: ServerResponse,
  chunks: Iterable<string>,
  encoding: BufferEncoding = 'utf8',
): Promise<void> {
  for (const chunk of chunks) {
    if (response.destroyed) return;
    if (!response.write(chunk, encoding)) await untilDrained(response);
  }
  response.end();
}

function untilDrained(response: ServerResponse): Promise<void> {
  return new Promise((done) => {
    const settle = () => {
      response.off('drain', settle).off('close', settle);
      done();
    };
    response.once('drain', settle).once('close', settle);
  });
}
