/** A source that answered, but not with what was asked for. Its message is for an administrator. */
export class SourceError extends Error {
  /** Whether the same question may well be answered later. */
  readonly isTransient: boolean;

  constructor(message: string, more: { isTransient: boolean }) {
    super(message);
    this.name = 'SourceError';
    this.isTransient = more.isTransient;
  }
}

/** The source does not have what it was asked about; asking again is of no use. */
export class UnknownToSource extends SourceError {
  constructor(message: string) {
    super(message, { isTransient: false });
    this.name = 'UnknownToSource';
  }
}

export function parseSourceJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const looksLikePage = /^\s*</.test(text);
    const what = looksLikePage ? 'a web page' : text.trim() === '' ? 'an empty answer' : 'a broken answer';
    throw new SourceError(`${source} sent ${what} instead of data`, { isTransient: true });
  }
}
