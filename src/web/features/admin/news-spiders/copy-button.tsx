import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

const SHOWN_MS = 1200;

/** Puts a text on the clipboard. Where that is closed to us, the text beside it can still be marked by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => {
        setCopied(true);
        setTimeout(() => setCopied(false), SHOWN_MS);
      },
      () => undefined,
    );
  const Icon = copied ? Check : Copy;
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
