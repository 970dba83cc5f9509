import { formatWord } from '#web/format.ts';
import { Badge, type BadgeTone } from './badge.tsx';

/** Red for administrators, blue for editors, grey for everybody else, whatever the role may be called. */
export function RoleBadge({ role }: { role: string }) {
  return <Badge tone={toneOf(role)}>{formatWord(role)}</Badge>;
}

function toneOf(role: string): BadgeTone {
  if (role === 'admin') return 'loss';
  return role === 'editor' ? 'info' : 'grey';
}
