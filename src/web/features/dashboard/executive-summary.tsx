import { memo, useId, useMemo } from 'react';
import type { AiInsights, Claim, Evidence } from '#contract/dashboard.ts';
import { lookUp } from '#web/look-up.ts';
import { AuthorshipLine } from '#web/ui/authorship-line.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { useConfidence } from '#web/ui/confidence.tsx';
import { splitClaims } from '#web/ui/split-claims.ts';

export const ExecutiveSummary = memo(function ExecutiveSummary({
  summary,
  onOpenEvidence,
}: {
  summary: AiInsights;
  onOpenEvidence: (evidence: Evidence) => void;
}) {
  const headingId = useId();
  const { pill, breakdown } = useConfidence(summary);
  const { sentences, keyInsights } = summary;
  const evidence = useMemo(
    () => new Map(summary.evidence.map((fact) => [fact.id, fact])),
    [summary.evidence],
  );
  return (
    <section
      aria-labelledby={headingId}
      className="relative grid grid-cols-1 rounded-lg border border-line bg-s1 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div aria-hidden className="absolute -top-px left-4 h-1 w-8 bg-lamp-fill md:left-6" />
      <div className="flex min-w-0 flex-col gap-3 p-4 pt-5 md:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id={headingId} className="text-16 font-semibold">
            AI Executive Summary
          </h2>
          {pill}
        </div>
        {breakdown}
        {sentences.length === 0 ? (
          <p className="text-t2">No Data Available: there is no summary yet.</p>
        ) : (
          <p className="max-w-[62ch] font-serif text-18 wrap-anywhere">
            {sentences.map(({ text, claims }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place in the text
              <span key={place}>
                {place > 0 && ' '}
                <ClaimText text={text} claims={claims} evidence={evidence} onOpen={onOpenEvidence} />
              </span>
            ))}
          </p>
        )}
        <div className="mt-auto pt-1">
          <AuthorshipLine writtenBy={summary.writtenBy} />
        </div>
      </div>
      <ul className="flex min-w-0 flex-col border-t border-line lg:border-t-0 lg:border-l">
        {keyInsights.length === 0 && (
          <li className="px-4 py-4 text-13 text-t3 md:px-6 lg:px-5">No insights yet.</li>
        )}
        {keyInsights.map(({ category, impact, insight, claims }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an insight is its place in the list
            key={place}
            className="flex min-w-0 flex-1 flex-col justify-center gap-1 border-line px-4 py-3.5 not-first:border-t md:px-6 lg:px-5"
          >
            <p className="flex flex-wrap items-center gap-2 text-12 font-medium text-t3">
              <span className="min-w-0 wrap-anywhere">{category}</span>
              <Badge tone={lookUp(IMPACT_TONES, impact) ?? 'grey'}>{impact || 'unknown'}</Badge>
            </p>
            <p className="wrap-anywhere">
              <ClaimText text={insight} claims={claims} evidence={evidence} onOpen={onOpenEvidence} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
});

const IMPACT_TONES: Record<string, BadgeTone> = {
  bullish: 'gain',
  favorable: 'gain',
  bearish: 'loss',
  caution: 'loss',
  stable: 'info',
};

interface ClaimTextProps {
  text: string;
  claims: readonly Claim[];
  evidence: ReadonlyMap<string, Evidence>;
  onOpen: (evidence: Evidence) => void;
}

function ClaimText({ text, claims, evidence, onOpen }: ClaimTextProps) {
  return splitClaims(text, claims, (id) => evidence.has(id)).map((piece, place) => {
    const found = piece.evidenceId === undefined ? undefined : evidence.get(piece.evidenceId);
    if (!found) return piece.text;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a button would not wrap with the text
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
        key={place}
        role="button"
        tabIndex={0}
        aria-haspopup="dialog"
        title="Show the source data"
        onClick={() => onOpen(found)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onOpen(found);
        }}
        className="cursor-pointer rounded-sm underline decoration-ctl decoration-dotted decoration-1 underline-offset-4 transition-colors hover:text-lamp hover:decoration-lamp hover:decoration-solid"
      >
        {piece.text}
      </span>
    );
  });
}
