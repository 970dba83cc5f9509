import type { Authorship } from '#contract/dashboard.ts';
import { useBranding } from '#web/branding.tsx';
import { AssistantMark } from '#web/layout/marks.tsx';

/** Who wrote a text: a reader must know whether a model did. */
export function AuthorshipLine({ writtenBy }: { writtenBy: Authorship }) {
  const { assistant } = useBranding();
  return (
    <p className="flex items-start gap-1.5 text-12 text-t3">
      <AssistantMark size={16} />
      <span className="min-w-0 wrap-anywhere">
        {assistant} · {describeAuthor(writtenBy)}
      </span>
    </p>
  );
}

function describeAuthor({ by, model, standInReason }: Authorship): string {
  if (standInReason) return `written by rules, standing in for the model: ${standInReason}`;
  switch (by) {
    case 'rules':
      return 'written by rules from the stored figures';
    case 'model':
      return `written by ${model ?? 'a model'}, every figure checked against the stored ones`;
    case 'editor':
      return 'edited by a person';
    default:
      return 'author not known';
  }
}
