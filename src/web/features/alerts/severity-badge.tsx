import type { Severity } from '#contract/inbox.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SEVERITY_NAMES } from './rule-words.ts';

export function SeverityBadge({ severity }: { severity: Severity }) {
  return <Badge tone={severity === 'critical' ? 'loss' : 'grey'}>{SEVERITY_NAMES[severity]}</Badge>;
}
