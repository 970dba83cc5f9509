export type FeedErrorKind = 'empty' | 'html' | 'not-a-feed' | 'broken';

/** The document cannot be read as a feed at all; the message is for an administrator. */
export class FeedError extends Error {
  readonly kind: FeedErrorKind;

  constructor(kind: FeedErrorKind, message: string) {
    super(message);
    this.name = 'FeedError';
    this.kind = kind;
  }
}
