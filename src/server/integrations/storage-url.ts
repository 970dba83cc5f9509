import { STORAGE_PATH } from './storage-rules.ts';

export interface BucketPlace {
  /** Undefined for the bucket's own address at AWS. */
  endpoint: string | undefined;
  /** Undefined to use AWS's own sources: the environment, a profile, the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  region: string;
  bucket: string;
  /** Empty, or a path that ends in a slash. */
  prefix: string;
}

const DEFAULT_REGION = 'us-east-1';
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])$/i;
const KNOWN_PARAMETERS = ['region', 'tls'];

/**
 * `s3://KEY:SECRET@host:port/bucket/prefix?region=…&tls=false` for any store that speaks S3, or
 * `s3://bucket/prefix?region=…` for one at AWS. Errors repeat nothing of the text, because any part of a mistyped URL
 * may be the secret.
 */
export function readStorageUrl(text: string): BucketPlace {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.hash !== '') {
    throw new Error(
      'must look like s3://KEY:SECRET@host/bucket/prefix, or s3://bucket/prefix?region=… for AWS; ' +
        'in KEY and SECRET write / + ? # @ % as %2F %2B %3F %23 %40 %25',
    );
  }
  const parameters = readParameters(url);
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  if (url.username === '' && url.password === '') {
    if (url.port !== '') throw new Error('needs KEY:SECRET@ before a host with a port');
    if (!parameters.region) throw new Error('needs the region of a bucket at AWS, as ?region=eu-central-1');
    if (!parameters.tls) throw new Error('accepts tls=false only for a host of your own');
    return {
      endpoint: undefined,
      credentials: undefined,
      region: parameters.region,
      bucket: checkBucket(url.hostname),
      prefix: readPrefix(segments),
    };
  }
  if (!HOST_NAME.test(url.hostname)) throw new Error('needs a host after the @');
  const [bucket = '', ...rest] = segments;
  return {
    endpoint: `${parameters.tls ? 'https' : 'http'}://${url.host}`,
    credentials: readCredentials(url),
    region: parameters.region ?? DEFAULT_REGION,
    bucket: checkBucket(bucket),
    prefix: readPrefix(rest),
  };
}

export function describeBucket({ endpoint, region, bucket, prefix }: BucketPlace): string {
  const host = endpoint ? new URL(endpoint).host : `AWS, region ${region}`;
  return `Bucket ${bucket} at ${host}${prefix ? `, under ${prefix}` : ''}`;
}

function readParameters({ searchParams }: URL): { region: string | undefined; tls: boolean } {
  for (const name of searchParams.keys()) {
    if (!KNOWN_PARAMETERS.includes(name)) throw new Error('accepts no parameters except region and tls');
  }
  const region = searchParams.get('region') ?? undefined;
  if (region !== undefined && !/^[a-z0-9-]{1,40}$/.test(region)) {
    throw new Error('needs a region of lower-case letters, digits and hyphens');
  }
  const tls = searchParams.get('tls') ?? 'true';
  if (tls !== 'true' && tls !== 'false') throw new Error('accepts tls=true or tls=false only');
  return { region, tls: tls === 'true' };
}

function readCredentials({ username, password }: URL): BucketPlace['credentials'] {
  const [accessKeyId, secretAccessKey] = [decode(username), decode(password)];
  if (accessKeyId === '' || secretAccessKey === '')
    throw new Error('needs both parts of KEY:SECRET before the @');
  return { accessKeyId, secretAccessKey };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('has an invalid % in KEY or SECRET; write a plain % as %25');
  }
}

function checkBucket(name: string): string {
  if (!BUCKET_NAME.test(name)) {
    throw new Error('needs a bucket name of 3 to 63 lower-case letters, digits, dots and hyphens');
  }
  return name;
}

function readPrefix(segments: readonly string[]): string {
  if (segments.length === 0) return '';
  const prefix = segments.join('/');
  if (prefix.length > 200 || !STORAGE_PATH.test(prefix)) {
    throw new Error('needs a prefix of letters, digits, dots, hyphens and slashes');
  }
  return `${prefix}/`;
}
