import { ChevronLeft, ChevronRight, Clock } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { parseMoment } from '#contract/as-of.ts';
import { getDataStart } from '#contract/dashboard.ts';
import { useRoute } from '#web/api/use-route.ts';
import { withParams } from '#web/search-params.ts';
import { ARROW_KEYS_HINT } from '#web/ui/arrow-groups.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CopyTextButton } from '#web/ui/copy-to-clipboard.tsx';
import { explainMoment, sayMoment, sayMomentInFull, stepMoment } from './moments.ts';

export function AsOfBanner({ asOf }: { asOf: string }) {
  const { search } = useLocation();
  const now = new Date();
  const at = parseMoment(asOf);
  const start = useRoute(getDataStart, {}, { enabled: at !== undefined }).data?.data;
  if (!at || explainMoment(asOf, now, start?.startsAt ?? null)) return null;
  const params = new URLSearchParams(search);
  const linkTo = (moment: string) => ({ search: `?${withParams(params, { asOf: moment })}` });
  const earlier = stepMoment(asOf, -1, now);
  const later = stepMoment(asOf, 1, now);
  const step = `${buttonClass({ size: 'small' })} bg-s1! max-md:grow`;
  return (
    <div className="border-b border-info bg-info-tint print:hidden">
      <div className="mx-auto flex max-w-[1440px] flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 md:px-6">
        <p role="status" className="flex min-w-0 flex-1 basis-72 items-start gap-3 text-t1">
          <Clock size={18} aria-hidden className="mt-0.5 shrink-0 text-info" />
          <span>
            <strong className="font-semibold">As of {sayMomentInFull(at)}.</strong>{' '}
            <span className="text-13 text-t2">What we knew at that moment. Read-only.</span>
          </span>
        </p>
        <div
          role="toolbar"
          aria-label="Moment"
          aria-describedby={ARROW_KEYS_HINT}
          className="flex flex-wrap items-center gap-2 max-md:w-full"
        >
          {earlier && (
            <Link to={linkTo(earlier)} className={step} aria-label={`Previous day, ${nameDay(earlier, now)}`}>
              <ChevronLeft size={14} aria-hidden />
              {nameDay(earlier, now)}
            </Link>
          )}
          {later && (
            <Link to={linkTo(later)} className={step} aria-label={`Next day, ${nameDay(later, now)}`}>
              {nameDay(later, now)}
              <ChevronRight size={14} aria-hidden />
            </Link>
          )}
          <span className="max-md:hidden">
            <CopyTextButton text={window.location.href}>Copy link</CopyTextButton>
          </span>
          <Link to={linkTo('')} className={`${buttonClass({ tone: 'primary', size: 'small' })} max-md:grow`}>
            Back to now
          </Link>
        </div>
      </div>
    </div>
  );
}

function nameDay(moment: string, now: Date): string {
  return sayMoment(new Date(moment), now).replace(/, [^,]+$/, '');
}
