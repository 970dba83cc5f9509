import { Fragment, memo, useId, useMemo, useState } from 'react';
import type { AiInsights, Evidence } from '#contract/dashboard.ts';
import { lookUp } from '#contract/look-up.ts';
import { readAsOf } from '#web/as-of.ts';
import { ARROW_GROUP } from '#web/ui/arrow-groups.ts';
import { AuthorshipLine } from '#web/ui/authorship-line.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ClaimText } from '#web/ui/claim-text.tsx';
import { Confidence } from '#web/ui/confidence.tsx';
import { NOTHING_THEN, NotKnownThen } from '#web/ui/known-mark.tsx';
import { linkSentences } from '#web/ui/link-claims.ts';

export const ExecutiveSummary = memo(function ExecutiveSummary({
  summary,
  onOpenEvidence,
}: {
  summary: AiInsights;
  onOpenEvidence: (facts: readonly Evidence[]) => void;
}) {
  const headingId = useId();
  const [isWhole, setWhole] = useState(false);
  // Shortened on phones, so that the first price is on the first screen.
  const isCut = !isWhole && summary.executiveSummary.length > SHORT_SUMMARY;
  const { sentences, keyInsights } = summary;
  const evidence = useMemo(
    () => new Map(summary.evidence.map((fact) => [fact.id, fact])),
    [summary.evidence],
  );
  const texts = useMemo(() => linkSentences(sentences, evidence), [sentences, evidence]);
  const insights = useMemo(
    () => linkInsights(keyInsights, new Set(texts.flat().flatMap(({ facts }) => facts ?? [])), evidence),
    [keyInsights, texts, evidence],
  );
  return (
    <section
      {...ARROW_GROUP}
      aria-labelledby={headingId}
      className="relative grid grid-cols-1 rounded-lg border border-line bg-s1 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div aria-hidden className="absolute -top-px left-4 h-1 w-8 bg-lamp-fill md:left-6" />
      <div className="flex min-w-0 flex-col gap-3 p-4 pt-5 md:p-6">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3">
          <h2 id={headingId} className="text-16 font-semibold">
            AI Executive Summary
          </h2>
          <Confidence of={summary} />
        </div>
        {sentences.length === 0 ? (
          <p className="text-t2">
            {readAsOf() === undefined ? (
              'No Data Available: there is no summary yet.'
            ) : (
              <NotKnownThen of={{ not_known: NOTHING_THEN }} hasReason />
            )}
          </p>
        ) : (
          <>
            <p
              className={`max-w-[34.4em] font-serif text-18 wrap-anywhere ${isCut ? 'max-sm:line-clamp-4' : ''}`}
            >
              {texts.map((pieces, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place in the text
                <Fragment key={place}>
                  {place > 0 && ' '}
                  <ClaimText pieces={pieces} onOpen={onOpenEvidence} />
                </Fragment>
              ))}
            </p>
            {isCut && (
              <button
                type="button"
                onClick={() => setWhole(true)}
                className="-my-1 min-h-8 self-start rounded-sm text-13 font-medium text-lamp sm:hidden print:hidden"
              >
                Show the whole summary
              </button>
            )}
          </>
        )}
        <div className={`mt-auto pt-1 ${isCut ? 'max-sm:hidden' : ''}`}>
          <AuthorshipLine writtenBy={summary.writtenBy} />
        </div>
      </div>
      <ul
        className={`flex min-w-0 flex-col border-t border-line lg:border-t-0 lg:border-l ${isCut ? 'max-sm:hidden' : ''}`}
      >
        {keyInsights.length === 0 && (
          <li className="px-4 py-4 text-13 text-t3 md:px-6 lg:px-5">No insights yet.</li>
        )}
        {keyInsights.map(({ category, impact }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an insight is its place in the list
            key={place}
            className={`flex min-w-0 flex-1 flex-col justify-center gap-1 border-line px-4 py-3.5 not-first:border-t md:px-6 lg:px-5`}
          >
            <p className="flex flex-wrap items-center gap-2 text-12 font-medium text-t3">
              <span className="min-w-0 wrap-anywhere">{category}</span>
              <Badge tone={lookUp(IMPACT_TONES, impact) ?? 'grey'}>{impact || 'unknown'}</Badge>
            </p>
            <p className="wrap-anywhere">
              <ClaimText pieces={insights[place] ?? []} onOpen={onOpenEvidence} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
});

/** One link per insight, and none if the summary next to it links to the same data. */
function linkInsights(
  insights: AiInsights['keyInsights'],
  linked: ReadonlySet<Evidence>,
  evidence: ReadonlyMap<string, Evidence>,
) {
  return insights.map(({ insight: text, claims }) => {
    const [pieces = []] = linkSentences([{ text, claims }], evidence, 1);
    return pieces.some(({ facts }) => facts?.some((fact) => !linked.has(fact))) ? pieces : [{ text }];
  });
}

/** About four lines on a phone, in characters. */
const SHORT_SUMMARY = 140;

const IMPACT_TONES: Record<string, BadgeTone> = {
  bullish: 'gain',
  favorable: 'gain',
  bearish: 'loss',
  caution: 'loss',
  stable: 'info',
};
