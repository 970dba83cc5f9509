import type { ValueOrigin } from '#contract/as-of.ts';
import type { Indicator } from '#contract/dashboard.ts';

const MARKS: Record<ValueOrigin, { word: string; meaning: string }> = {
  witnessed: { word: 'Witnessed', meaning: 'we retrieved it then' },
  archived: { word: 'Archived', meaning: 'from the official archive' },
  reconstructed: { word: 'Reconstructed', meaning: 'publication delay assumed' },
};

export function sayKnown(known: ValueOrigin = 'witnessed'): string {
  return MARKS[known].word;
}

/** How we know that a value was available at the shown moment. */
export function KnownMark({
  known = 'witnessed',
  hasWord = false,
}: {
  known?: ValueOrigin | undefined;
  hasWord?: boolean;
}) {
  const { word, meaning } = MARKS[known];
  return (
    <span
      title={`${word}: ${meaning}`}
      className="relative inline-flex items-center gap-1.5 text-11 font-semibold text-t2"
    >
      <Shape known={known} />
      <span className={hasWord ? '@max-xl:sr-only' : 'sr-only'}>{word}</span>
    </span>
  );
}

function Shape({ known }: { known: ValueOrigin }) {
  return (
    <svg
      aria-hidden="true"
      width="10"
      height="10"
      viewBox="0 0 10 10"
      className="shrink-0 fill-none stroke-current"
    >
      {known === 'reconstructed' ? (
        <circle cx="5" cy="5" r="4" strokeWidth="1.3" strokeDasharray="2 1.6" />
      ) : (
        <circle
          cx="5"
          cy="5"
          r="4.3"
          strokeWidth="1.3"
          className={known === 'witnessed' ? 'fill-current' : ''}
        />
      )}
      {known === 'archived' && (
        <path d="M5 .7a4.3 4.3 0 0 0 0 8.6z" className="fill-current" strokeWidth="0" />
      )}
    </svg>
  );
}

export function KnownLegend() {
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1.5 text-11 text-t2">
      <p className="text-13 font-medium">Marks</p>
      {Object.entries(MARKS).map(([known, { word, meaning }]) => (
        <p key={known} className="inline-flex items-center gap-1.5 font-semibold">
          <Shape known={known as ValueOrigin} />
          {word}: {meaning}
        </p>
      ))}
    </div>
  );
}

type Unknown = Pick<Indicator, 'not_known'>;

/** Replaces a value that was not known at the shown moment. */
export function NotKnownThen({
  of: { not_known: reason },
  hasReason = false,
}: {
  of: Unknown;
  hasReason?: boolean;
}) {
  const why = reason ?? NO_ARCHIVE;
  return (
    <span title={why} className="inline-block max-w-full text-13 font-normal wrap-anywhere">
      <span className="inline-block rounded-md border border-dashed border-ctl px-1.5 whitespace-nowrap text-t2">
        not known then
      </span>
      <span className={hasReason ? 'block text-12 text-t3' : 'sr-only'}>{why}</span>
    </span>
  );
}

export const NO_ARCHIVE = 'No archive for this series';
export const NOTHING_THEN = 'None of this was known at this moment.';
export const NO_NEWS_THEN = 'No articles of this period were known at this moment.';
