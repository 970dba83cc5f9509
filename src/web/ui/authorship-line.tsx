import type { Authorship } from '#contract/dashboard.ts';
import { useBranding } from '#web/branding.tsx';
import { AssistantMark } from '#web/layout/marks.tsx';

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
  if (standInReason)
    return `Generated automatically from our data because the AI model was not used: ${standInReason}`;
  switch (by) {
    case 'rules':
      return 'Generated automatically from our data';
    case 'model':
      return `Written by ${model ?? 'an AI model'}; every figure checked against our data`;
    case 'editor':
      return 'Edited by hand';
    default:
      return 'Unknown author';
  }
}
