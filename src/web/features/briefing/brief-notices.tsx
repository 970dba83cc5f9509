import { Newspaper } from 'lucide-react';
import { Link } from 'react-router';
import { useBranding } from '#web/branding.tsx';
import { formatCount, formatDay } from '#web/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';

/** Told in time, so that nobody takes last week's figures for today's. */
export function EarlierNotice({ date }: { date: string | undefined }) {
  return (
    <p className="mt-4 rounded-md bg-s3 px-4 py-2.5 text-13 text-t2 print:hidden">
      You are reading an earlier edition, of {formatDay(date)}.{' '}
      <Link to={{ search: '' }} className="font-medium text-t1 underline underline-offset-4">
        Go to today's brief
      </Link>
    </p>
  );
}

export function DraftNotice({ edition, onLeave }: { edition: number | null; onLeave: () => void }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-info-tint px-4 py-2 text-13 text-info print:hidden">
      <p className="min-w-0">
        This is the draft. Readers see edition {formatCount(edition)} until it is published.
      </p>
      <Button size="small" onClick={onLeave}>
        Show what readers see
      </Button>
    </div>
  );
}

interface NoBriefProps {
  date: string | undefined;
  /** The day of the newest edition there is. */
  newest: string | undefined;
  /** Only for those who may have one written. */
  onBuild: (() => void) | undefined;
}

export function NoBrief({ date, newest, onBuild }: NoBriefProps) {
  const { assistant } = useBranding();
  return (
    <div className="mt-6">
      <Empty
        icon={<Newspaper size={22} />}
        title="No Data Available"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {newest !== undefined && newest !== date && (
              <Link to={{ search: `?date=${newest}` }} className={buttonClass()}>
                Read the brief of {formatDay(newest)}
              </Link>
            )}
            {onBuild && (
              <Button tone="primary" onClick={onBuild}>
                Write it now
              </Button>
            )}
          </div>
        }
      >
        <p>
          {date === undefined
            ? `There is no brief of today yet. ${assistant} writes one each morning, as soon as the day's figures are in.`
            : `There is no brief of ${formatDay(date)}: none was written on that day.`}
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
        This part of the screen could not be loaded. Please check your connection and try again.
      </Banner>
    </div>
  );
}
