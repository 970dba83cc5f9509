import type { SharedDraft } from '#web/api/use-shared-draft.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** The choice after another person saved first. Without a conflict it is not there. */
export function ConflictBanner({ of }: { of: Pick<SharedDraft, 'conflict' | 'load' | 'keep'> }) {
  if (of.conflict === undefined) return null;
  return (
    <Banner
      tone="warning"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={of.load}>
            Load their version
          </Button>
          <Button size="small" onClick={of.keep}>
            Keep mine
          </Button>
        </div>
      }
    >
      {of.conflict}
    </Banner>
  );
}
