import { spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';

export const LOAD_SECONDS = 8;

export async function load(
  options: autocannon.Options,
  isGood: (status: number) => boolean = (status) => status >= 200 && status < 300,
): Promise<{ rate: number; p99Ms: number }> {
  const result = await autocannon({ duration: LOAD_SECONDS, ...options });
  const bad = Object.entries(result.statusCodeStats ?? {}).filter(([status]) => !isGood(Number(status)));
  if (bad.length > 0 || result.errors > 0) {
    throw new Error(`${options.url}: ${JSON.stringify(bad)} and ${result.errors} broken answers`);
  }
  return { rate: result.requests.average, p99Ms: result.latency.p99 };
}

const BARE_SERVER = `
  const [status, headers, body] = [Number(process.argv[1]), JSON.parse(process.argv[2]), Buffer.from(process.argv[3], 'base64')];
  const server = require('node:http').createServer((_, response) => {
    response.writeHead(status, headers);
    response.end(status === 304 ? undefined : body);
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

/** The least a Node process can do to send these bytes: what everything else is held against. */
export async function startBareServer(answer: {
  status?: number;
  headers?: Record<string, string | number>;
  body: Buffer;
}) {
  const { status = 200, body } = answer;
  const headers = answer.headers ?? { 'content-type': 'application/json', 'content-length': body.length };
  const args = ['-e', BARE_SERVER, String(status), JSON.stringify(headers), body.toString('base64')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() };
}
