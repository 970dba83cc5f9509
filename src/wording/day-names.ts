const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function nameMonth({ month }: { month: number }): string {
  return MONTHS[month - 1] ?? '';
}

export function nameWeekday({ weekday }: { weekday: number }): string {
  return WEEKDAYS[weekday] ?? '';
}
