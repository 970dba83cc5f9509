import { CircleCheck } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { Button } from './button.tsx';

const SHOWN_MS = 5_000;
/** What can be undone stays longer. */
const UNDO_MS = 10_000;

interface ToastOptions {
  undo?: () => void;
}

type ShowToast = (text: string, options?: ToastOptions) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Confirms a success. Errors belong in a Banner, which does not disappear. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

interface Toast extends ToastOptions {
  id: number;
  text: string;
}

export function Toaster({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const show = useCallback<ShowToast>(
    (text, options) => setToast((last) => ({ ...options, text, id: (last?.id ?? 0) + 1 })),
    [],
  );
  const hide = useCallback(() => setToast(null), []);
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex justify-center sm:inset-x-6 sm:bottom-6 sm:justify-end"
      >
        {toast && <ToastCard key={toast.id} toast={toast} onDone={hide} />}
      </div>
    </ToastContext>
  );
}

function ToastCard({ toast: { text, undo }, onDone }: { toast: Toast; onDone: () => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onDone, undo ? UNDO_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, undo, onDone]);
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className="pointer-events-auto flex max-w-[420px] animate-appear items-start gap-3 rounded-md border border-line bg-s2 px-4 py-3 text-14 font-medium shadow-float"
    >
      <CircleCheck size={18} aria-hidden className="mt-px shrink-0 text-gain" />
      <span className="wrap-anywhere">{text}</span>
      {undo && (
        <span className="-my-1.5 -mr-2 ml-2 shrink-0">
          <Button
            size="small"
            onClick={() => {
              onDone();
              undo();
            }}
          >
            Undo
          </Button>
        </span>
      )}
    </div>
  );
}
