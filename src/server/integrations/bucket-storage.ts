import { Agent as HttpsAgent } from 'node:https';
import { addAbortSignal, pipeline, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { notFound } from '#platform/app-error.ts';
import { codeOf } from '#platform/fetching/fetch-error.ts';
import type { FindProxy, WebProxy } from '#platform/fetching/proxies.ts';
import { http } from '#platform/http.ts';
import {
  type FileStore,
  fileTooLarge,
  MAX_FILE_BYTES,
  StorageError,
  type StoredFile,
} from './storage-rules.ts';
import type { BucketPlace } from './storage-url.ts';

const CONNECT_MS = 3_000;

/** Any S3-compatible store. Every call ends within the timeout. */
export function openBucket(
  place: BucketPlace,
  options: { timeoutMs: number; findProxy: FindProxy | undefined },
): FileStore {
  const { timeoutMs } = options;
  const proxy = options.findProxy?.(new URL(place.endpoint ?? awsEndpoint(place)));
  const client = openClient(place, proxy);
  const where = { Bucket: place.bucket };
  const limit = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  return {
    async put(key, text, contentType) {
      const bytes = Buffer.from(text);
      const command = new PutObjectCommand({
        ...where,
        Key: place.prefix + key,
        Body: bytes,
        ContentLength: bytes.length,
        ContentType: contentType,
      });
      await client.send(command, limit());
    },

    async get(key) {
      const { abortSignal } = limit();
      const command = new GetObjectCommand({ ...where, Key: place.prefix + key });
      const { Body } = await client.send(command, { abortSignal }).catch((error) => {
        const { status, code } = readFailure(error);
        throw status === 404 && code !== 'NoSuchBucket' ? notFound('The file') : error;
      });
      if (!(Body instanceof Readable)) throw new Error('The bucket sent an answer without a body');
      const bytes = await buffer(addAbortSignal(abortSignal, Body)).catch((error) => {
        throw codeOf(error) === TOO_LARGE ? fileTooLarge() : error;
      });
      return bytes.toString('utf8');
    },

    async list(prefix) {
      const found: StoredFile[] = [];
      const wanted = { ...where, Prefix: place.prefix + prefix };
      for await (const page of paginateListObjectsV2({ client }, wanted, limit())) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          if (!Key.startsWith(place.prefix)) continue;
          found.push({ key: Key.slice(place.prefix.length), size: Size, lastModified: LastModified });
        }
      }
      return found;
    },

    explain: (error) =>
      (proxy && explainProxyFailure(error, proxy)) ?? explainFailure(error, place.bucket, timeoutMs),
    close: async () => client.destroy(),
  };
}

/** Where the client finds a bucket that has no endpoint of its own. */
function awsEndpoint({ bucket, region }: BucketPlace): string {
  return `https://${bucket}.s3.${region}.amazonaws.com`;
}

function openClient({ endpoint, region, credentials }: BucketPlace, proxy: WebProxy | undefined): S3Client {
  const client = new S3Client({
    region,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, ...(proxy ? agentsFor(proxy) : {}) },
    // Other S3 stores do not support AWS's newer checksums and their framing.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  });
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (request) => {
        const result = await next(request);
        const response = result.response as { statusCode: number; body?: unknown };
        const isFile = commandName === 'GetObjectCommand' && response.statusCode < 300;
        if (response.body instanceof Readable) {
          response.body = limitSize(response.body, isFile ? MAX_FILE_BYTES : MAX_XML_BYTES);
        }
        return result;
      },
    { step: 'deserialize', priority: 'low' },
  );
  return client;
}

/** The client would otherwise keep and parse lists and errors of any size. */
function limitSize(body: Readable, maxBytes: number): Readable {
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= maxBytes) done(null, chunk);
      else done(Object.assign(new Error('The answer is too large'), { code: TOO_LARGE }));
    },
  });
  return pipeline(body, meter, () => undefined);
}

/** More than a page of a thousand of our keys. */
const MAX_XML_BYTES = 1024 * 1024;
const TOO_LARGE = 'ANSWER_TOO_LARGE';

/** Node's agents with proxy support. */
function agentsFor({ url }: WebProxy) {
  const options = { keepAlive: true, proxyEnv: { HTTP_PROXY: url, HTTPS_PROXY: url } };
  return { httpAgent: new http.Agent(options), httpsAgent: new HttpsAgent(options) };
}

/** Any connection failure is one to the proxy. */
function explainProxyFailure(error: unknown, proxy: WebProxy): StorageError | undefined {
  const { status, code } = readFailure(error);
  if (code === 'ERR_PROXY_TUNNEL' || status === 407) {
    const message = `The proxy ${proxy.name} did not let us through to the bucket for files`;
    return new StorageError(message, { isTransient: false });
  }
  if (!CONNECT_FAILURES.has(code)) return undefined;
  const message = `The bucket for files cannot be reached: the proxy ${proxy.name} could not be reached (${code})`;
  return new StorageError(message, { isTransient: true });
}

const CONNECT_FAILURES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'TimeoutError',
]);

/** Repeats only simple codes from the answer, because the rest may contain secrets. */
function explainFailure(error: unknown, bucket: string, timeoutMs: number): StorageError {
  const { status, code } = readFailure(error);
  const named = code ? ` (${code})` : '';
  const fails = (message: string, isTransient = false) => new StorageError(message, { isTransient });
  switch (code) {
    case 'AbortError':
    case 'ABORT_ERR':
      return fails(`The bucket for files did not answer within ${timeoutMs / 1000} seconds`, true);
    case TOO_LARGE:
      return fails('The bucket for files sent an answer that is too large');
    case 'NoSuchBucket':
      return fails(`The bucket ${bucket} does not exist at the configured host`);
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
      return fails(`The bucket ${bucket} is in another region than the configured one`);
    case 'CredentialsProviderError':
      return fails('No credentials for the bucket for files were found in the environment');
  }
  if (status === 401 || status === 403)
    return fails(`The bucket for files refuses the configured key${named}`);
  if (status === 429 || (status !== undefined && status >= 500)) {
    return fails(`The bucket for files failed with status ${status}${named}`, true);
  }
  // The client reports status 200 for an unreadable answer.
  if (status !== undefined && status >= 300) {
    return fails(`The bucket for files answered with status ${status}${named}`);
  }
  if (/^ERR_(TLS|SSL)_|CERT|^EPROTO$|SELF_SIGNED/.test(code)) {
    return fails(`The bucket for files cannot be reached over TLS: ${code}`);
  }
  if (status !== undefined) return fails('The configured bucket host does not speak S3');
  return fails(`The bucket for files cannot be reached${named}`, true);
}

function readFailure(error: unknown): { status: number | undefined; code: string } {
  if (!(error instanceof Error)) return { status: undefined, code: '' };
  const status = (error as { $metadata?: { httpStatusCode?: unknown } }).$metadata?.httpStatusCode;
  const word = codeOf(error) ?? error.name;
  return {
    status: typeof status === 'number' ? status : undefined,
    code: /^[A-Za-z0-9_]{1,60}$/.test(word) && word !== 'Error' ? word : '',
  };
}
