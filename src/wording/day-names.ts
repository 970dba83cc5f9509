import { MONTHS, WEEKDAYS } from '#contract/days.ts';

export function nameMonth({ month }: { month: number }): string {
  return MONTHS[month - 1] ?? '';
}

export function nameWeekday({ weekday }: { weekday: number }): string {
  return WEEKDAYS[weekday] ?? '';
}
