import { CircleCheck } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

const SHOWN_MS = 5000;

const ToastContext = createContext<(text: string) => void>(() => {});

/** Confirms a success. Errors belong in a Banner, which does not disappear. */
export function useToast(): (text: string) => void {
  return useContext(ToastContext);
}

export function Toaster({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ id: number; text: string } | null>(null);
  const show = useCallback((text: string) => setToast((last) => ({ id: (last?.id ?? 0) + 1, text })), []);
  const hide = useCallback(() => setToast(null), []);
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex justify-center sm:inset-x-6 sm:bottom-6 sm:justify-end"
      >
        {toast && <ToastCard key={toast.id} text={toast.text} onDone={hide} />}
      </div>
    </ToastContext>
  );
}

function ToastCard({ text, onDone }: { text: string; onDone: () => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, onDone]);
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className="pointer-events-auto flex max-w-[420px] animate-appear items-start gap-3 rounded-md border border-line bg-s2 px-4 py-3 text-14 font-medium shadow-float"
    >
      <CircleCheck size={18} aria-hidden className="mt-px shrink-0 text-gain" />
      <span className="wrap-anywhere">{text}</span>
    </div>
  );
}
