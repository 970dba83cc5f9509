import { formatDateTime, formatExact, NOT_AVAILABLE, parseInstant } from '#wording/format.ts';

export function Time({
  value,
  absent = NOT_AVAILABLE,
}: {
  value: string | null | undefined;
  absent?: string;
}) {
  const date = parseInstant(value);
  if (!date) return <span className="text-t3">{absent}</span>;
  return (
    <time dateTime={date.toISOString()} title={formatExact(date)}>
      {formatDateTime(value)}
    </time>
  );
}
