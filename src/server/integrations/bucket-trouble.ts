import { StorageError } from './storage-rules.ts';

/** What a failed call to a bucket means to an administrator. Only plain code words of the answer are repeated. */
export function explainBucketTrouble(
  error: unknown,
  about: { isLate: boolean; bucket: string; patienceMs: number },
): StorageError {
  const { status, code } = readFailure(error);
  const trouble = (message: string, isTransient: boolean) => new StorageError(message, { isTransient });
  const named = code ? ` (${code})` : '';
  if (about.isLate) {
    return trouble(`The bucket for files did not answer within ${about.patienceMs / 1000} seconds`, true);
  }
  if (code === 'NoSuchBucket')
    return trouble(`The bucket ${about.bucket} does not exist at the configured host`, false);
  if (code === 'PermanentRedirect' || code === 'AuthorizationHeaderMalformed') {
    return trouble(`The bucket ${about.bucket} lies in another region than the configured one`, false);
  }
  if (code === 'CredentialsProviderError') {
    return trouble('No credentials for the bucket for files were found in the environment', false);
  }
  if (status === 401 || status === 403) {
    return trouble(`The bucket for files refuses the configured key${named}`, false);
  }
  if (status === 429 || (status !== undefined && status >= 500)) {
    return trouble(`The bucket for files is in trouble: status ${status}${named}`, true);
  }
  // The client gives the status 200 to an answer that it could not read.
  if (status !== undefined && status >= 300) {
    return trouble(`The bucket for files answered with status ${status}${named}`, false);
  }
  if (isTlsTrouble(code)) return trouble(`The bucket for files cannot be reached over TLS: ${code}`, false);
  if (status !== undefined) return trouble('What answers at the bucket for files does not speak S3', false);
  return trouble(`The bucket for files cannot be reached${named}`, true);
}

export function isMissingKey(error: unknown): boolean {
  const { status, code } = readFailure(error);
  return status === 404 && code !== 'NoSuchBucket';
}

function readFailure(error: unknown): { status: number | undefined; code: string } {
  if (!(error instanceof Error)) return { status: undefined, code: '' };
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: unknown }; code?: unknown };
  const status = $metadata?.httpStatusCode;
  const word = typeof code === 'string' ? code : error.name;
  return {
    status: typeof status === 'number' ? status : undefined,
    code: /^[A-Za-z0-9_]{1,60}$/.test(word) && word !== 'Error' ? word : '',
  };
}

function isTlsTrouble(code: string): boolean {
  return /^ERR_(TLS|SSL)_|CERT|^EPROTO$|SELF_SIGNED/.test(code);
}
