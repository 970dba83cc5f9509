import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

interface Form {
  headers: Record<string, string | number>;
  body: Buffer;
}

export interface Chosen {
  status: 200 | 304;
  headers: Record<string, string | number>;
  body: Buffer | undefined;
}

/** An answer whose bytes are ready in every form a caller may ask for, so that sending it costs next to nothing. */
export class ReadyAnswer {
  readonly etag: string;
  private readonly plain: Form;
  private readonly gzipped: Form;
  private readonly brotli: Form;
  private readonly unchanged: Chosen;

  constructor(etag: string, bodies: { plain: Buffer; gzipped: Buffer; brotli: Buffer }) {
    this.etag = etag;
    // Kept by the one who asked, and asked about each time.
    const common = { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding, authorization' };
    const form = (body: Buffer, encoding?: string): Form => ({
      body,
      headers: {
        ...common,
        'content-type': 'application/json',
        'content-length': body.length,
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    });
    this.plain = form(bodies.plain);
    this.gzipped = form(bodies.gzipped, 'gzip');
    this.brotli = form(bodies.brotli, 'br');
    this.unchanged = { status: 304, headers: common, body: undefined };
  }

  choose(asked: IncomingHttpHeaders): Chosen {
    if (isSameTag(asked['if-none-match'], this.etag)) return this.unchanged;
    const { headers, body } = this.formFor(asked['accept-encoding']);
    return { status: 200, headers, body };
  }

  private formFor(accepted: string | string[] | undefined): Form {
    if (takes(accepted, 'br')) return this.brotli;
    return takes(accepted, 'gzip') ? this.gzipped : this.plain;
  }
}

export async function prepareAnswer(etag: string, json: string): Promise<ReadyAnswer> {
  const plain = Buffer.from(json);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(plain, { level: 6 }),
    promisify(brotliCompress)(plain, quality),
  ]);
  return new ReadyAnswer(etag, { plain, gzipped, brotli });
}

/** Whether a caller's Accept-Encoding allows for it. */
export function takes(accepted: string | string[] | undefined, encoding: 'br' | 'gzip'): boolean {
  const text = String(accepted ?? '').toLowerCase();
  const place = text.indexOf(encoding);
  if (place < 0) return false;
  // `br;q=0` is a refusal; anything else that names it is not.
  return !/^\s*;\s*q=0(?:\.0+)?\s*(?:,|$)/.test(text.slice(place + encoding.length));
}

function isSameTag(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false;
  if (asked === etag || asked === '*') return true;
  return asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
