import { addAbortSignal, Readable } from 'node:stream';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { AppError, notFound } from '#platform/app-error.ts';
import type { Log } from '#platform/log.ts';
import { explainBucketTrouble, isMissingKey } from './bucket-trouble.ts';
import {
  checkKey,
  checkPrefix,
  type FileStorage,
  isStorageKey,
  MAX_FILE_BYTES,
  type StoredFile,
} from './storage-rules.ts';
import { type BucketPlace, describeBucket } from './storage-url.ts';

const CONNECT_MS = 3_000;

/** Any store that speaks S3. Whatever is asked is answered, or refused with the reason, within the patience. */
export function openBucketStorage(place: BucketPlace, log: Log, patienceMs: number): FileStorage {
  const client = new S3Client(configOf(place));
  const where = { Bucket: place.bucket };

  const ask = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const signal = AbortSignal.timeout(patienceMs);
    try {
      return await work(signal);
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.warn({ err: error }, 'the bucket for files failed');
      throw explainBucketTrouble(error, { isLate: signal.aborted, bucket: place.bucket, patienceMs });
    }
  };

  return {
    async put(key, text, contentType) {
      const bytes = Buffer.from(text);
      const command = new PutObjectCommand({
        ...where,
        Key: place.prefix + checkKey(key),
        Body: bytes,
        ContentLength: bytes.length,
        ContentType: contentType,
      });
      await ask((abortSignal) => client.send(command, { abortSignal }));
    },

    async get(key) {
      if (!isStorageKey(key)) throw notFound('The file');
      const command = new GetObjectCommand({ ...where, Key: place.prefix + key });
      return ask(async (abortSignal) => {
        const { Body } = await client.send(command, { abortSignal }).catch((error) => {
          throw isMissingKey(error) ? notFound('The file') : error;
        });
        if (!(Body instanceof Readable)) throw new Error('The bucket sent an answer without a body');
        return readText(addAbortSignal(abortSignal, Body));
      });
    },

    async list(prefix) {
      const Prefix = place.prefix + checkPrefix(prefix);
      return ask(async (abortSignal) => {
        const found: StoredFile[] = [];
        let token: string | undefined;
        do {
          const command = new ListObjectsV2Command({ ...where, Prefix, ContinuationToken: token });
          const page = await client.send(command, { abortSignal });
          for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
            // What others have put there under names of their own could not be asked for.
            const key = Key.slice(place.prefix.length);
            if (Key.startsWith(Prefix) && isStorageKey(key))
              found.push({ key, size: Size, lastModified: LastModified });
          }
          token = page.IsTruncated ? page.NextContinuationToken : undefined;
        } while (token);
        return found.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
      });
    },

    describe: () => describeBucket(place),
    close: async () => client.destroy(),
  };
}

function configOf({ endpoint, region, credentials }: BucketPlace): S3ClientConfig {
  return {
    region,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS },
    // Other stores than AWS know neither its newer checksums nor the framing that goes with them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  };
}

async function readText(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_FILE_BYTES) throw new AppError(413, 'FILE_TOO_LARGE', 'The file is too large to show');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
