import { describe, expect, test } from 'vitest';
import { describeBucket, readStorageUrl } from './storage-url.ts';

test('a self-hosted store is given by host, bucket and prefix, with the key decoded', () => {
  const place = readStorageUrl('s3://AKIA:ab%2Fc%2B%40d@minio.internal:9000/reports/head/frame/?tls=false');
  expect(place).toEqual({
    endpoint: 'http://minio.internal:9000',
    credentials: { accessKeyId: 'AKIA', secretAccessKey: 'ab/c+@d' },
    region: 'us-east-1',
    bucket: 'reports',
    prefix: 'head/frame/',
  });
  expect(describeBucket(place)).toBe('Bucket reports at minio.internal:9000, under head/frame/');
});

test('TLS is the default, and IPv6 hosts and a region are accepted', () => {
  expect(readStorageUrl('s3://k:s@[::1]:9000/reports?region=eu-west-1')).toMatchObject({
    endpoint: 'https://[::1]:9000',
    region: 'eu-west-1',
    prefix: '',
  });
});

test('an AWS bucket is given by name and region, and its key comes from the environment', () => {
  const place = readStorageUrl('s3://reports/daily?region=us-east-2');
  expect(place).toEqual({
    endpoint: undefined,
    credentials: undefined,
    region: 'us-east-2',
    bucket: 'reports',
    prefix: 'daily/',
  });
  expect(describeBucket(place)).toBe('Bucket reports at AWS, region us-east-2, under daily/');
});

describe('an invalid address is refused without repeating any of it', () => {
  test.each([
    ['of another kind', 'https://AKIA:hunter2@host/bucket', /s3:\/\/KEY:SECRET@host/],
    ['that is none', 'hunter2', /s3:\/\/KEY/],
    ['with a bare slash in the secret', 's3://AKIA:hun/ter2@host/bucket', /%2F/],
    ['with a secret that looks like a port', 's3://AKIA:12/hunter2@host/bucket', /before a host with a port/],
    ['with a bare hash in the secret', 's3://AKIA:hunter2#x@host/bucket', /%23/],
    ['with a bare percent', 's3://AKIA:hunter2%zz@host/bucket', /%25/],
    ['without a secret', 's3://hunter2@host/bucket', /both parts/],
    ['without a key', 's3://:hunter2@host/bucket', /both parts/],
    ['without a host', 's3://AKIA:hunter2@/bucket', /s3:\/\/KEY|host/],
    ['without a bucket', 's3://AKIA:hunter2@host', /bucket/],
    ['with a bucket no one could have', 's3://AKIA:hunter2@host/Not_A_Bucket', /bucket/],
    ['that climbs', 's3://AKIA:hunter2@host/bucket/a/..%2f..', /prefix/],
    ['with an unknown parameter', 's3://AKIA:hunter2@host/bucket?hunter2=1', /parameters/],
    ['with an unknown answer to tls', 's3://AKIA:hunter2@host/bucket?tls=hunter2', /tls=true/],
    ['with a strange region', 's3://AKIA:hunter2@host/bucket?region=HUNTER2/', /region/],
    ['at AWS without a region', 's3://hunter2/path', /region/],
    ['at AWS without TLS', 's3://hunter2/path?region=us-east-1&tls=false', /host of your own/],
  ])('%s', (_, text, message) => {
    expect(() => readStorageUrl(text)).toThrow(message);
    expect(() => readStorageUrl(text)).not.toThrow(/hunter2|ter2|AKIA/i);
  });
});
