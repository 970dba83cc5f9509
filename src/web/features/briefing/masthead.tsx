import { type ReactNode, useId, useState } from 'react';
import { useBranding } from '#web/branding.tsx';
import { formatCount } from '#web/format.ts';
import { PageHeading } from '#web/layout/page.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ConfidenceParts } from '#web/ui/confidence-parts.tsx';
import { ConfidencePill } from '#web/ui/confidence-pill.tsx';
import { Time } from '#web/ui/time.tsx';
import { formatLongDay, formatReadingTime } from './brief-format.ts';
import type { BriefView } from './reading/brief-view.ts';

interface MastheadProps {
  /** Undefined while there is none. */
  brief: BriefView | undefined;
  isWaiting: boolean;
  /** What can be done with it. */
  tools: ReactNode;
}

/** Whose brief it is, of what day, and how far it can be trusted. */
export function Masthead({ brief, isWaiting, tools }: MastheadProps) {
  const { product, company, sources } = useBranding();
  const partsId = useId();
  const [showsParts, setShowsParts] = useState(false);
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div aria-hidden className="mb-3 h-1 w-8 bg-lamp-fill print:hidden" />
          <PageHeading
            screen="Briefing"
            className="font-serif text-34 font-[650] print:text-[18pt] print:leading-[21pt]"
          >
            {product}
          </PageHeading>
          <p className="mt-0.5 min-h-6 text-14 text-t2 wrap-anywhere print:min-h-0 print:text-[8.5pt] print:leading-[11pt]">
            {brief && (
              <>
                <time dateTime={brief.date ?? undefined}>{formatLongDay(brief.date)}</time>
                <span className="hidden print:inline"> · Executive brief for {company}</span>
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">{tools}</div>
      </div>
      <div
        className={`mt-3 flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 border-y border-line py-1.5 text-12 text-t3 print:mt-1.5 print:min-h-0 print:py-0.5 print:text-[7.5pt] ${brief ? '' : isWaiting ? 'invisible' : 'hidden'}`}
      >
        {brief && (
          <>
            <EditionFacts brief={brief} />
            {sources === 'sample' && <span className="hidden font-semibold print:inline">· Sample data</span>}
            <span className="sm:ml-auto">
              <ConfidencePill
                confidence={brief.confidence}
                {...(brief.confidenceParts.length > 0 && {
                  partsId,
                  isOpen: showsParts,
                  onToggle: () => setShowsParts(!showsParts),
                })}
              />
            </span>
          </>
        )}
      </div>
      {brief && showsParts && (
        <div className="mt-3 print:hidden">
          <ConfidenceParts id={partsId} parts={brief.confidenceParts} />
        </div>
      )}
    </div>
  );
}

function EditionFacts({ brief }: { brief: BriefView }) {
  const reading = formatReadingTime(brief.readingSeconds);
  const isPublished = brief.status === 'published';
  return (
    <>
      {!isPublished && <Badge tone="warn">Draft</Badge>}
      <span className="wrap-anywhere">
        {isPublished ? `Edition ${formatCount(brief.edition)} · published ` : 'Not published · written '}
        <Time value={isPublished ? brief.publishedAt : brief.builtAt} />
        {isPublished && brief.publishedBy && ` by ${brief.publishedBy}`}
        {reading && ` · ${reading}`}
      </span>
    </>
  );
}
