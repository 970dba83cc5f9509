import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseMoment } from '#contract/as-of.ts';
import { getDataStart } from '#contract/dashboard.ts';
import { addDays, addMonths, WEEKDAYS, weekdayOf } from '#contract/days.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useAsOf } from '#web/as-of.ts';
import { withParams } from '#web/search-params.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { TextField } from '#web/ui/field.tsx';
import { formatLongDay, formatMonth } from '#wording/format.ts';
import { explainMoment, sayDay, sayMoment, splitMoment, writeMoment } from './moments.ts';

const BRIEF_TIME = '07:00';
const BEFORE_PRICES = '08:29';
const LAST_MINUTE = '23:59';

export function AsOfForm({ onDone }: { onDone: () => void }) {
  const now = new Date();
  const asOf = useAsOf();
  const shown = splitMoment((asOf !== undefined && parseMoment(asOf)) || now);
  const [day, setDay] = useState(asOf === undefined ? addDays(shown.day, -1) : shown.day);
  const [time, setTime] = useState(shown.time);
  const [problem, setProblem] = useState<string>();
  const start = useRoute(getDataStart, {}).data?.data;
  const view = useViewMoment(onDone);
  const today = easternDay(now);
  const startsAt = start?.startsAt ?? null;
  const choices = [
    { name: "Yesterday's brief", moment: writeMoment(addDays(today, -1), BRIEF_TIME) },
    { name: "Last month's end", moment: writeMoment(addDays(`${today.slice(0, 8)}01`, -1), LAST_MINUTE) },
    ...(start?.lastPricesDay
      ? [
          {
            name: 'Just before the last CPI release',
            moment: writeMoment(start.lastPricesDay, BEFORE_PRICES),
          },
        ]
      : []),
  ].filter(({ moment }) => explainMoment(moment, now, startsAt) === undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moment = writeMoment(day, time);
    const found = explainMoment(moment, now, startsAt);
    setProblem(found === "We couldn't read the date in this link." ? 'Enter a date and a time.' : found);
    if (found === undefined) view(moment);
  };

  return (
    <form aria-label="View as of" onSubmit={submit} noValidate className="grid gap-3">
      <div>
        <h2 className="text-16 font-semibold">View as of</h2>
        <p className="mt-1 text-12 text-t3">
          See the dashboard, brief, news and charts with what was known at a moment.
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <TextField label="Date" type="date" value={day} max={today} onValue={setDay} />
        <TextField label="Time (EST)" type="time" value={time} onValue={setTime} />
      </div>
      <ErrorText>{problem}</ErrorText>
      <Month day={day} today={today} onChoose={setDay} />
      {choices.length > 0 && (
        <ul className="border-t border-line pt-1">
          {choices.map(({ name, moment }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => view(moment)}
                className="flex min-h-9 w-full items-baseline justify-between gap-3 rounded-md px-1 py-1.5 text-left hover:bg-s3 pointer-coarse:min-h-11"
              >
                <span>{name}</span>
                <span className="shrink-0 text-12 text-t3">{sayMoment(new Date(moment), now)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-12 text-t3">{startsAt && `Data starts ${sayDay(startsAt)}`}</p>
        <div className="flex gap-2">
          {asOf !== undefined && (
            <Button size="small" onClick={() => view('')}>
              Back to now
            </Button>
          )}
          <Button type="submit" tone="primary" size="small">
            View
          </Button>
        </div>
      </div>
    </form>
  );
}

function useViewMoment(onDone: () => void): (moment: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (moment) => {
    onDone();
    navigate({ search: `?${withParams(new URLSearchParams(search), { asOf: moment })}` });
  };
}

interface MonthProps {
  day: string;
  today: string;
  onChoose: (day: string) => void;
}

function Month({ day, today, onChoose }: MonthProps) {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  const [month, setMonth] = useState((isDay ? day : today).slice(0, 7));
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const days = Array.from({ length: 42 }, (_, place) => addDays(start, place));
  const weeks = days[35]?.startsWith(month) ? 6 : 5;
  const turn = (months: number) => setMonth(addMonths(first, months).slice(0, 7));
  return (
    <div>
      <div className="flex items-center justify-between">
        <IconButton label="Previous month" onClick={() => turn(-1)}>
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <p className="text-13 font-medium" aria-live="polite">
          {formatMonth(`${first}T12:00:00Z`)}
        </p>
        <IconButton label="Next month" disabled={month >= today.slice(0, 7)} onClick={() => turn(1)}>
          <ChevronRight size={16} aria-hidden />
        </IconButton>
      </div>
      <div className="grid grid-cols-7 text-center text-13">
        {WEEKDAYS.map((name) => (
          <span key={name} aria-hidden className="py-1 text-11 text-t3">
            {name[0]}
          </span>
        ))}
        {days.slice(0, weeks * 7).map((one) => (
          <button
            key={one}
            type="button"
            disabled={one > today}
            aria-label={formatLongDay(one)}
            aria-pressed={one === day}
            onClick={() => onChoose(one)}
            className={`h-8 rounded-md hover:bg-s3 disabled:opacity-40 aria-pressed:border aria-pressed:border-info aria-pressed:bg-info-tint aria-pressed:font-semibold aria-pressed:text-info pointer-coarse:h-10 ${one.startsWith(month) ? '' : 'text-t3'}`}
          >
            {Number(one.slice(8))}
          </button>
        ))}
      </div>
    </div>
  );
}
