import { ChevronDown } from 'lucide-react';
import { formatShare } from '#web/format.ts';

interface ConfidencePillProps {
  confidence: number | null;
  partsId?: string;
  isOpen?: boolean;
  onToggle?: () => void;
}

export function ConfidencePill({ confidence, partsId, isOpen, onToggle }: ConfidencePillProps) {
  const look =
    'inline-flex min-h-6 items-center gap-1 rounded-full bg-lamp-tint px-2.5 text-12 font-semibold text-lamp print:min-h-0 print:bg-transparent print:px-0 print:text-[7.5pt] print:text-t1';
  const words = `${formatShare(confidence)} confidence`;
  if (!onToggle) return <span className={look}>{words}</span>;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? partsId : undefined}
      title="Show how this is calculated"
      onClick={onToggle}
      className={look}
    >
      {words}
      <ChevronDown size={12} aria-hidden className={`print:hidden ${isOpen ? 'rotate-180' : ''}`} />
    </button>
  );
}
