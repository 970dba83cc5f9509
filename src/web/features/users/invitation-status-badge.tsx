import { formatWord } from '#web/format.ts';
import { lookUp } from '#web/look-up.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const TONES: Record<string, BadgeTone> = { pending: 'warn', accepted: 'gain' };

export function InvitationStatusBadge({ status }: { status: string }) {
  return <Badge tone={lookUp(TONES, status) ?? 'grey'}>{formatWord(status)}</Badge>;
}
