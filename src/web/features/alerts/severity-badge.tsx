import type { Severity } from '#contract/inbox.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatWord } from '#wording/format.ts';

export function SeverityBadge({ severity }: { severity: Severity }) {
  return <Badge tone={severity === 'critical' ? 'loss' : 'grey'}>{formatWord(severity)}</Badge>;
}
