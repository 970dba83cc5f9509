import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface Conflict {
  conflict: string | undefined;
  /** The other version was saved by the same person. */
  isOwn?: boolean;
  load: () => void;
  keep: () => void;
}

interface ConflictBannerProps {
  of: Conflict;
  /** Only this person can change it. */
  own?: boolean;
}

/** The choice after another change was saved first. Renders nothing without a conflict. */
export function ConflictBanner({ of, own = of.isOwn }: ConflictBannerProps) {
  if (of.conflict === undefined) return null;
  return (
    <div ref={bringIntoView} className="scroll-mt-20">
      <Banner tone="warning">
        <p>{of.conflict}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={of.load}>
            {own ? 'Load the other version' : 'Load their version'}
          </Button>
          <Button size="small" onClick={of.keep}>
            {own ? 'Keep this version' : 'Keep mine'}
          </Button>
        </div>
      </Banner>
    </div>
  );
}

/** In a long form on a phone the button to save is far below. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
