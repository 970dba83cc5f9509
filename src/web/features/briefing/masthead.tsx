import type { ReactNode } from 'react';
import { useBranding } from '#web/branding.tsx';
import { PageHeading } from '#web/layout/page.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Confidence } from '#web/ui/confidence.tsx';
import { Time } from '#web/ui/time.tsx';
import { formatCount, formatLongDay } from '#wording/format.ts';
import type { BriefView } from './read-brief.ts';

interface MastheadProps {
  brief: BriefView | undefined;
  isWaiting: boolean;
  steps: ReactNode;
  tools: ReactNode;
}

export function Masthead({ brief, isWaiting, steps, tools }: MastheadProps) {
  const { product, company, sources } = useBranding();
  return (
    <div className="print:flex print:items-end print:justify-between print:gap-x-4 print:border-b print:border-t1 print:pb-1">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:shrink-0">
        <div className="min-w-0 print:shrink-0">
          <div aria-hidden className="mb-3 h-1 w-8 bg-lamp-fill print:hidden" />
          <PageHeading
            screen="Briefing"
            className="font-serif text-34 font-[650] print:text-[18pt] print:leading-[21pt]"
          >
            {product}
          </PageHeading>
          <div className="mt-0.5 flex items-center gap-1">
            <p className="min-h-6 text-14 leading-6 text-t2 wrap-anywhere print:min-h-0 print:text-[8.5pt] print:leading-[11pt]">
              {brief && (
                <>
                  <time dateTime={brief.date || undefined}>{formatLongDay(brief.date)}</time>
                  <span className="hidden print:inline"> · Executive brief for {company}</span>
                </>
              )}
            </p>
            {steps}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">{tools}</div>
      </div>
      <div
        className={`mt-3 flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 border-y border-line py-1.5 text-12 text-t3 print:mt-0 print:min-h-0 print:min-w-0 print:justify-end print:border-0 print:text-right print:py-0 print:text-[7.5pt] ${brief ? '' : isWaiting ? 'invisible' : 'hidden'}`}
      >
        {brief && (
          <>
            <EditionFacts brief={brief} />
            {sources === 'sample' && <span className="hidden font-semibold print:inline">Sample data ·</span>}
            {brief.paragraphs.length > 0 && (
              <span className="sm:ml-auto print:ml-0">
                <Confidence of={brief} align="right" />
              </span>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function EditionFacts({ brief }: { brief: BriefView }) {
  const isPublished = brief.status === 'published';
  const words = {
    published: `Edition ${formatCount(brief.edition)} · published `,
    automatic: 'Automatic edition · generated ',
    draft: 'Not published · generated ',
  };
  return (
    <>
      {brief.status === 'draft' && <Badge tone="warn">Draft</Badge>}
      <span className="wrap-anywhere">
        {words[brief.status] ?? words.draft}
        <Time value={isPublished ? brief.publishedAt : brief.builtAt} />
        {isPublished && brief.publishedBy && ` by ${brief.publishedBy}`}
        {brief.paragraphs.length > 0 && brief.readingSeconds > 0 && (
          <span className="print:hidden">
            {` · ${Math.max(1, Math.round(brief.readingSeconds / 60))} min read`}
          </span>
        )}
      </span>
    </>
  );
}
