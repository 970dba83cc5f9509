import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { perSecond, type Row, ratioOf } from './suite.ts';

const run = promisify(execFile);

export const CONNECTIONS = 100;
const ROUNDS = 6;
const ROUND_SECONDS = 2;
/** A bare server below this rate means that the load generator or the machine was the limit, not the server. */
const MIN_BARE_RATE = 10_000;

/** Installs wrk if it is missing; it is fast enough to saturate a bare Node server. */
export async function ensureWrk(): Promise<void> {
  try {
    await run('wrk', ['-v']).catch((error) => {
      if (error.code === 'ENOENT') throw error;
    });
  } catch {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'wrk']);
  }
}

interface Call {
  url: string;
  headers?: Record<string, string>;
}

/** Requests per second; fails unless every answer has the expected kind of status. */
async function measureRate({ url, headers = {} }: Call, isRefusal: boolean): Promise<number> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${ROUND_SECONDS}s`];
  const { stdout } = await run('wrk', [...options, ...named, url]);
  const read = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const [requests, refused] = [read(/(\d+) requests in/), read(/Non-2xx or 3xx responses: (\d+)/)];
  const wrong = isRefusal ? requests - refused : refused;
  // A minute's budget lets a few calls through before it refuses.
  if (wrong > (isRefusal ? CONNECTIONS : 0) || /Socket errors: (?!connect 0, read 0, write 0)/.test(stdout)) {
    throw new Error(`${url}: ${wrong} unexpected answers\n${stdout}`);
  }
  return read(/Requests\/sec:\s+([\d.]+)/);
}

/** Compares a call with a bare node:http server that sends the same status, headers and bytes. */
export async function compareWithBare(what: string, call: Call, say: (line: string) => void): Promise<Row> {
  const answer = await readAnswer(call);
  const isRefusal = answer.status >= 400;
  const bare = await startBareServer(answer);
  const [ours, theirs]: [number[], number[]] = [[], []];
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      say(`${what}, round ${round} of ${ROUNDS}`);
      ours.push(await measureRate(call, isRefusal));
      theirs.push(await measureRate({ ...call, url: bare.url }, isRefusal));
    }
  } finally {
    bare.stop();
  }
  // The best round is the one least disturbed by other processes.
  const [rate, bareRate] = [Math.max(...ours), Math.max(...theirs)];
  const note = bareRate < MIN_BARE_RATE ? ' (below 10,000/s: the machine was busy)' : '';
  return {
    what: `${what} (${answer.status}, ${answer.body.length.toLocaleString('en-US')} bytes)`,
    figure: perSecond(rate),
    beside: `${perSecond(bareRate)}, bare node:http${note}`,
    ratio: ratioOf(rate, bareRate),
  };
}

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Reads the raw bytes, because `fetch` would decompress them. */
async function readAnswer({ url, headers = {} }: Call): Promise<Answer> {
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    get(url, { headers }, done).on('error', fail);
  });
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const { connection: _, 'keep-alive': _a, date: _b, 'transfer-encoding': _c, ...sent } = answer.headers;
  return { status: answer.statusCode ?? 0, headers: sent, body: Buffer.concat(parts) };
}

const BARE_SERVER = `
  const [status, headers, body] = [Number(process.argv[1]), JSON.parse(process.argv[2]), Buffer.from(process.argv[3], 'base64')];
  const server = require('node:http').createServer((_, response) => {
    response.writeHead(status, headers);
    response.end(status === 304 ? undefined : body);
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

async function startBareServer({ status, headers, body }: Answer) {
  const args = ['-e', BARE_SERVER, String(status), JSON.stringify(headers), body.toString('base64')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() };
}
