import { isObject } from '#web/api/answer-shape.ts';
import { ApiError } from '#web/api/api-error.ts';
import { formatMoment } from '#wording/format.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface ConflictBannerProps {
  conflict: string;
  onLoad: () => void;
  onKeep: () => void;
}

export function ConflictBanner({ conflict, onLoad, onKeep }: ConflictBannerProps) {
  return (
    <Banner
      tone="warning"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onLoad}>
            Load their version
          </Button>
          <Button size="small" onClick={onKeep}>
            Keep mine
          </Button>
        </div>
      }
    >
      {conflict}
    </Banner>
  );
}

/** `Morgan Reed saved this at 9:41 AM EST.` */
export function readConflict(error: Error | null): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return undefined;
  const { savedBy, savedAt } = isObject(error.body) ? error.body : {};
  if (typeof savedBy !== 'string' || typeof savedAt !== 'string') return error.message;
  return `${savedBy} saved this at ${formatMoment(savedAt, new Date())}.`;
}
