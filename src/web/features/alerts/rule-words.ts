import type { AlertRule } from '#contract/alerts.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { formatDay, formatMoment } from '#wording/format.ts';

/** `quiet hours 8:00 PM – 6:30 AM Eastern` */
export function sayQuietHours({ from, to, zone }: { from: string; to: string; zone: string }): string {
  const place =
    zone === 'America/New_York' ? 'Eastern' : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return `quiet hours ${sayTime(from)} – ${sayTime(to)} ${place}`;
}

function sayTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `Active now, 5 of them`, `Snoozed until Nov 20`, `Last fired Aug 31`. A rule saved while its condition is met does not fire. */
export function sayLast(rule: AlertRule, now: Date): string {
  if (!rule.enabled) return 'Off';
  if (rule.isMuted) return 'Muted for you';
  if (rule.snoozedUntil) return `Snoozed until ${formatMoment(rule.snoozedUntil, now)}`;
  if (rule.active > 0 && !rule.lastFiredAt) return 'Already met when saved';
  if (rule.active > 1) return `Active now, ${rule.active} of them`;
  if (rule.active === 1) return 'Active now';
  if (!rule.lastFiredAt) return 'Never fired';
  const day = easternDay(new Date(rule.lastFiredAt));
  return day === easternDay(now) ? 'Last fired today' : `Last fired ${formatDay(day)}`;
}

/** `2 to 3`, `about 2`, `0`. */
export function sayRate(perYear: { low: number; high: number } | null | undefined): string {
  if (!perYear) return 'n/a';
  return perYear.low === perYear.high ? String(perYear.low) : `${perYear.low} to ${perYear.high}`;
}
