import { Newspaper } from 'lucide-react';
import { Link } from 'react-router';
import { useBranding } from '#web/branding.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { formatCount, formatDay } from '#wording/format.ts';
import type { BriefView } from './read-brief.ts';

interface EarlierNoticeProps {
  date: string | undefined;
  edition: number | undefined;
}

export function EarlierNotice({ date, edition }: EarlierNoticeProps) {
  return (
    <p className="mt-4 rounded-md bg-s3 px-4 py-2.5 text-13 text-t2 print:hidden">
      This is an earlier edition{edition && ` (number ${edition})`}, from {formatDay(date)}.{' '}
      <Link to={{ search: '' }} className="font-medium text-t1 underline underline-offset-4">
        Go to today's brief
      </Link>
    </p>
  );
}

export function LastEditionNotice({ date }: { date: string | undefined }) {
  return (
    <p className="mt-4 rounded-md bg-s3 px-4 py-2.5 text-13 text-t2 print:hidden">
      Today's brief isn't ready yet. This is the brief for {formatDay(date)}.
    </p>
  );
}

export function DraftNotice({ stored, onLeave }: { stored: BriefView; onLeave: () => void }) {
  const isPublished = stored.status === 'published';
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-info-tint px-4 py-2 text-13 text-info print:hidden">
      <p className="min-w-0">
        This is the draft. Readers see{' '}
        {isPublished ? `edition ${formatCount(stored.edition)}` : 'the automatic edition'} until you publish
        it.
      </p>
      <Button size="small" onClick={onLeave}>
        Show the {isPublished ? 'published' : 'automatic'} edition
      </Button>
    </div>
  );
}

interface NoBriefProps {
  date: string | undefined;
  newest: string | undefined;
  isPast: boolean;
  onBuild: (() => void) | undefined;
}

export function NoBrief({ date, newest, isPast, onBuild }: NoBriefProps) {
  const { assistant } = useBranding();
  return (
    <div className="mt-6">
      <Empty
        icon={<Newspaper size={22} />}
        title={isPast ? 'No brief was published on this day.' : 'No Data Available'}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {newest !== undefined && newest !== date && (
              <Link to={{ search: `?date=${newest}` }} className={buttonClass()}>
                Read the brief for {formatDay(newest)}
              </Link>
            )}
            {onBuild && (
              <Button tone="primary" onClick={onBuild}>
                Generate brief
              </Button>
            )}
          </div>
        }
      >
        <p>
          {isPast
            ? 'Choose another date and time, or go back to now.'
            : date === undefined
              ? `Today's brief isn't ready yet. ${assistant} writes one every morning when the day's data is in.`
              : `There is no brief for ${formatDay(date)}.`}
        </p>
      </Empty>
    </div>
  );
}

export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-4 print:hidden">
      <Banner
        tone="warning"
        action={
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        Part of this page couldn't be loaded. Check your connection and try again.
      </Banner>
    </div>
  );
}
