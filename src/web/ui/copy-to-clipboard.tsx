import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';

const CONFIRMED_MS = 1200;

interface CopyFieldProps {
  label: string;
  value: string;
  /** It follows a control that is gone. */
  takesFocus?: boolean;
}

/** A read-only text with a button that copies it. Without clipboard access the text is only selected. */
export function CopyField({ label, value, takesFocus = false }: CopyFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { copied, Icon, copy } = useCopy(value);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-13 font-medium text-t2">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className="control font-mono text-13"
        />
        <Button
          onClick={() => {
            input.current?.select();
            void copy();
          }}
        >
          <Icon size={16} aria-hidden />
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </div>
  );
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copied, Icon, copy } = useCopy(text);
  return (
    <button
      type="button"
      aria-label={copied ? 'Copied' : label}
      title={label}
      onClick={() => void copy()}
      className="flex size-6 shrink-0 items-center justify-center rounded-sm hover:bg-s3 hover:text-t1"
    >
      <Icon size={13} aria-hidden />
    </button>
  );
}

/** A labeled copy button for a text that is not shown. */
export function CopyTextButton({ text, children }: { text: string; children: ReactNode }) {
  const { copied, Icon, copy } = useCopy(text);
  return (
    <Button tone="quiet" size="small" onClick={() => void copy()}>
      <Icon size={16} aria-hidden />
      <span aria-live="polite">{copied ? 'Copied' : children}</span>
    </Button>
  );
}

function useCopy(text: string) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), CONFIRMED_MS);
  };
  return { copied, Icon: copied ? Check : Copy, copy };
}
