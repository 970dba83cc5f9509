import { CircleCheck } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type ShowToast, type Toast, ToastContext } from './use-toast.ts';

const SHOWN_MS = 5_000;
const SHOWN_WITH_UNDO_MS = 10_000;
/** Per character, for a slow reader. */
const READING_MS = 70;

export function Toaster({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<(Toast & { id: number }) | null>(null);
  const show = useCallback<ShowToast>(
    (text, more) => setToast((last) => ({ id: (last?.id ?? 0) + 1, text, ...more })),
    [],
  );
  const hide = useCallback(() => setToast(null), []);
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex justify-center sm:inset-x-6 sm:bottom-6 sm:justify-end print:hidden"
      >
        {toast && <ToastCard key={toast.id} toast={toast} onDone={hide} />}
      </div>
    </ToastContext>
  );
}

function ToastCard({ toast: { text, undo, action }, onDone }: { toast: Toast; onDone: () => void }) {
  const [held, setHeld] = useState(false);
  const offered = action ?? (undo && { label: 'Undo', run: undo });
  const shownMs = Math.max(offered ? SHOWN_WITH_UNDO_MS : SHOWN_MS, text.length * READING_MS);
  const isWaiting = useSyncExternalStore(onVisibilityChange, () => document.hidden) || held;
  useEffect(() => {
    if (isWaiting) return;
    const timer = setTimeout(onDone, shownMs);
    return () => clearTimeout(timer);
  }, [isWaiting, onDone, shownMs]);
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className="pointer-events-auto flex max-w-[420px] animate-appear items-start gap-3 rounded-md border border-line bg-s2 px-4 py-3 text-14 font-medium shadow-float"
    >
      <CircleCheck size={18} aria-hidden className="mt-px shrink-0 text-gain" />
      <span className="wrap-anywhere">{text}</span>
      {offered && (
        <button
          type="button"
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onClick={() => {
            onDone();
            offered.run();
          }}
          className="-my-1.5 -mr-2 min-h-8 shrink-0 rounded-md px-2 font-semibold underline underline-offset-2 hover:bg-s3 pointer-coarse:-my-3 pointer-coarse:min-h-11"
        >
          {offered.label}
        </button>
      )}
    </div>
  );
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
