import { Bell } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { countInbox } from '#contract/inbox.ts';
import { usePolledRoute } from '#web/api/use-route.ts';
import { lazyScreen } from '#web/lazy-screen.ts';

const BellPanel = lazyScreen(() => import('./bell-panel.tsx'), 'BellPanel');

const COUNT_EVERY_MS = 15_000;

/** A native popover, like the account menu. Its list loads when opened. */
export function InboxBell() {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data } = usePolledRoute(countInbox, {}, () => COUNT_EVERY_MS);
  const unread = data?.data.unread ?? 0;
  const announced = useNews(data && { unread, newest: data.data.newest });
  const label = unread === 0 ? 'Alerts' : `Alerts, ${unread} unread`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className="relative inline-flex size-10 shrink-0 items-center justify-center rounded-md text-t2 hover:bg-s3 hover:text-t1 pointer-coarse:size-11"
      >
        <Bell size={18} aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 left-1/2 ml-0.5 flex h-[18px] min-w-[18px] items-center justify-center rounded-full bg-t1 px-1 text-11 font-semibold text-s1"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div
        id={id}
        ref={panel}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed inset-auto top-14 right-2 m-0 w-[min(420px,calc(100vw-16px))] rounded-lg border border-line bg-s1 text-t1 shadow-float md:right-6"
      >
        {isOpen && (
          <Suspense fallback={<p className="p-4 text-13 text-t3">Loading</p>}>
            <BellPanel onLeave={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Announces once how many alerts arrived since the last check. */
function useNews(counted: { unread: number; newest: string | null } | undefined): string {
  const before = useRef<number>(undefined);
  const [said, setSaid] = useState('');
  const { unread, newest } = counted ?? {};
  useEffect(() => {
    if (unread === undefined) return;
    if (before.current !== undefined && unread > before.current && newest) setSaid(`New alert: ${newest}`);
    before.current = unread;
  }, [unread, newest]);
  return said;
}
