import { Check, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type InboxItem, listInbox, retryUndelivered } from '#contract/inbox.ts';
import { useAction } from '#web/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Direction } from '#web/ui/change.tsx';
import { useToast } from '#web/ui/use-toast.ts';
import { formatMoment, formatTimeOfDay } from '#wording/format.ts';
import { SeverityBadge } from './severity-badge.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';

interface InboxRowProps {
  item: InboxItem;
  now: Date;
  isCurrent: boolean;
  /** The list is one Tab stop: only the controls of one row are focusable with Tab. */
  isTabStop: boolean;
  isBusy: boolean;
  onFocus: () => void;
  onAcknowledge: () => void;
  onRead: (read: boolean) => void;
}

const MEMBERS_SHOWN = 3;

export function InboxRow({ item, now, isCurrent, isTabStop, isBusy, ...on }: InboxRowProps) {
  const { onFocus, onAcknowledge, onRead } = on;
  const tabIndex = isTabStop ? undefined : -1;
  const { title, link, members, isActive, acknowledgedAt, isRead } = item;
  const canAcknowledge = !acknowledgedAt && item.kind !== 'recovery' && (isActive || !isRead);
  const look = isRead ? '' : 'font-semibold';
  return (
    <li
      data-item={item.id}
      onFocus={onFocus}
      className={`flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3.5 md:flex-nowrap md:px-5 ${isCurrent ? 'shadow-[inset_2px_0_0_var(--color-lamp)]' : ''}`}
    >
      <span className="mt-2 w-2 shrink-0">
        {!isRead && (
          <span className="block size-2 rounded-full bg-info">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className={`text-14 tracking-normal wrap-anywhere ${look}`}>
          {link ? (
            <Link
              data-title
              tabIndex={tabIndex}
              to={link}
              onClick={() => isRead || onRead(true)}
              className="hover:underline"
            >
              {title}
            </Link>
          ) : (
            <button
              type="button"
              data-title
              tabIndex={tabIndex}
              className="text-left"
              onClick={() => onRead(!isRead)}
            >
              {title}
            </button>
          )}
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-t3">
          {item.kind === 'recovery' ? (
            <OutlinedMark>Cleared</OutlinedMark>
          ) : (
            <SeverityBadge severity={item.severity} />
          )}
          <span className="wrap-anywhere">{sayMeta(item, now)}</span>
          {isActive && <OutlinedMark>Active</OutlinedMark>}
        </p>
        {members.length > 1 && <Members item={item} tabIndex={tabIndex} />}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 max-md:basis-full max-md:pl-6 print:hidden">
        {canAcknowledge && (
          <Button
            size="small"
            tabIndex={tabIndex}
            busy={isBusy}
            aria-label={`Acknowledge ${title}`}
            onClick={onAcknowledge}
          >
            <Check size={14} aria-hidden />
            Acknowledge
          </Button>
        )}
        {isActive && <SnoozeMenu item={item} now={now} tabIndex={tabIndex} />}
        {item.undelivered > 0 && <RetryButton item={item} tabIndex={tabIndex} />}
        {!canAcknowledge && !isActive && (
          <time dateTime={item.occurredAt} className="text-12 text-t3">
            {formatTimeOfDay(new Date(item.occurredAt))}
          </time>
        )}
      </div>
    </li>
  );
}

function RetryButton({ item, tabIndex }: { item: InboxItem; tabIndex: number | undefined }) {
  const toast = useToast();
  const retry = useAction(retryUndelivered, {
    refresh: [listInbox],
    done: ({ data: { retried } }) =>
      retried === 1 ? 'Sending again now.' : `Sending ${retried} messages again now.`,
    onFailed: (message) => toast(message),
  });
  return (
    <Button
      size="small"
      tabIndex={tabIndex}
      busy={retry.isPending}
      aria-label={`Retry the email about ${item.title}`}
      onClick={() => retry.mutate({ params: { id: item.id } })}
    >
      <RefreshCw size={14} aria-hidden />
      Retry
    </Button>
  );
}

function OutlinedMark({ children }: { children: string }) {
  return (
    <span className="inline-flex rounded-full border border-ctl px-2 py-0.5 text-12 font-medium text-t2">
      {children}
    </span>
  );
}

function sayMeta(item: InboxItem, now: Date): string {
  const first = formatMoment(item.firstAt, now);
  const last = formatMoment(item.occurredAt, now);
  const parts = [
    item.members.length > 1 ? `Grouped · first ${first}${first === last ? '' : `, last ${last}`}` : item.text,
    item.members.length > 1 ? '' : last,
    item.ruleName && item.ruleName !== item.text ? `Rule: ${item.ruleName}` : '',
    item.heldUntil && sayHeld(item.heldUntil, now),
    item.isMailFailed && 'Email not delivered. The alert is here.',
    item.acknowledgedAt && `Acknowledged by you, ${formatMoment(item.acknowledgedAt, now)}`,
    item.snoozedUntil && `Snoozed until ${formatMoment(item.snoozedUntil, now)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function sayHeld(until: string, now: Date): string {
  const moment = formatMoment(until, now);
  return Date.parse(until) > now.getTime()
    ? `email held by quiet hours until ${moment}`
    : `held by quiet hours, delivered ${moment}`;
}

function Members({ item: { members }, tabIndex }: { item: InboxItem; tabIndex: number | undefined }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? members : members.slice(0, MEMBERS_SHOWN);
  const left = members.length - shown.length;
  return (
    <div className="mt-2.5 max-w-[440px] border-t border-line">
      <ul className="divide-y divide-line">
        {shown.map(({ key, label, text, direction, link }) => (
          <li key={key} className="flex min-h-8 items-center justify-between gap-4 py-1 text-13">
            {link ? (
              <Link tabIndex={tabIndex} to={link} className="min-w-0 wrap-anywhere hover:underline">
                {label}
              </Link>
            ) : (
              <span className="min-w-0 wrap-anywhere">{label}</span>
            )}
            {direction === 0 ? (
              <span className="shrink-0 text-t2 tabular-nums">{text}</span>
            ) : (
              <span className="shrink-0 font-semibold">
                <Direction
                  direction={direction > 0 ? 'up' : 'down'}
                  tone={direction > 0 ? 'text-gain' : 'text-loss'}
                >
                  {text}
                </Direction>
              </span>
            )}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <button
          type="button"
          tabIndex={tabIndex}
          onClick={() => setWhole(true)}
          className="mt-1 min-h-6 rounded-sm text-12 text-t2 underline underline-offset-2"
        >
          Show {left} more
        </button>
      )}
    </div>
  );
}
