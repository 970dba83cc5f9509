import { STORAGE_PATH } from './storage-rules.ts';

const DEFAULT_REGION = 'us-east-1';
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])$/i;

export type BucketPlace = ReturnType<typeof readStorageUrl>;

/**
 * `s3://KEY:SECRET@host:port/bucket/prefix?region=…&tls=false` for any S3-compatible store, or
 * `s3://bucket/prefix?region=…` for AWS. Errors repeat nothing of the text, because any part of a mistyped URL may be
 * the secret.
 */
export function readStorageUrl(text: string) {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.hash !== '') {
    throw new Error(
      'must look like s3://KEY:SECRET@host/bucket/prefix, or s3://bucket/prefix?region=… for AWS; ' +
        'in KEY and SECRET write / + ? # @ % as %2F %2B %3F %23 %40 %25',
    );
  }
  const { region, tls = 'true', ...unknown } = Object.fromEntries(url.searchParams);
  const isAws = url.username === '' && url.password === '';
  const [bucket = '', ...folders] = [
    ...(isAws ? [url.hostname] : []),
    ...url.pathname.split('/').filter(Boolean),
  ];
  const prefix = folders.join('/');
  check(Object.keys(unknown).length === 0, 'accepts no parameters except region and tls');
  check(
    /^[a-z0-9-]{1,40}$/.test(region ?? DEFAULT_REGION),
    'needs a region of lower-case letters, digits and hyphens',
  );
  check(['true', 'false'].includes(tls), 'accepts tls=true or tls=false only');
  if (isAws) {
    check(url.port === '', 'needs KEY:SECRET@ before a host with a port');
    check(region !== undefined, 'needs the region of a bucket at AWS, as ?region=eu-central-1');
    check(tls === 'true', 'accepts tls=false only for a host of your own');
  } else {
    check(HOST_NAME.test(url.hostname), 'needs a host after the @');
  }
  const credentials = isAws ? undefined : readCredentials(url);
  check(
    BUCKET_NAME.test(bucket),
    'needs a bucket name of 3 to 63 lower-case letters, digits, dots and hyphens',
  );
  const isPrefix = prefix === '' || (prefix.length <= 200 && STORAGE_PATH.test(prefix));
  check(isPrefix, 'needs a prefix of letters, digits, dots, hyphens and slashes');
  return {
    endpoint: isAws ? undefined : `${tls === 'true' ? 'https' : 'http'}://${url.host}`,
    /** Undefined for AWS's own credential sources: the environment, a profile, the machine's role. */
    credentials,
    region: region ?? DEFAULT_REGION,
    bucket,
    /** Empty, or a path that ends in a slash. */
    prefix: prefix && `${prefix}/`,
  };
}

export function describeBucket({ endpoint, region, bucket, prefix }: BucketPlace): string {
  const host = endpoint ? new URL(endpoint).host : `AWS, region ${region}`;
  return `Bucket ${bucket} at ${host}${prefix ? `, under ${prefix}` : ''}`;
}

function readCredentials({ username, password }: URL) {
  check(username !== '' && password !== '', 'needs both parts of KEY:SECRET before the @');
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  } catch {
    throw new Error('has an invalid % in KEY or SECRET; write a plain % as %25');
  }
}

function check(isRight: boolean, message: string): asserts isRight {
  if (!isRight) throw new Error(message);
}
