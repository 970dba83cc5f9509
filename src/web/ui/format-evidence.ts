import type { Evidence } from '#contract/dashboard.ts';
import { formatSigned, formatSignedPercent } from '#web/format.ts';

/** `+2.10%`, `-0.02 pp`, `-5.00 bp`, `+1.20 USD/t`: a change in its stored unit. */
export function formatEvidenceChange(
  change: number,
  { change_unit, unit }: Pick<Evidence, 'change_unit' | 'unit'>,
): string {
  switch (change_unit) {
    case 'percent':
      return formatSignedPercent(change);
    case 'points':
      return `${formatSigned(change)} pp`;
    case 'basis points':
      return `${formatSigned(change)} bp`;
    default:
      return `${formatSigned(change)} ${unit}`.trim();
  }
}
