import { formatWord } from '#web/format.ts';
import { lookUp } from '#web/look-up.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const TONES: Record<string, BadgeTone> = { success: 'gain', failed: 'loss', running: 'info' };

/** How a run ended, or where it stands; every other word, known or not, is grey. */
export function RunStatusBadge({ status }: { status: string }) {
  return <Badge tone={lookUp(TONES, status) ?? 'grey'}>{formatWord(status)}</Badge>;
}
