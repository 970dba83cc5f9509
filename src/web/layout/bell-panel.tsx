import { Link } from 'react-router';
import { countInbox, type InboxItem, listInbox, markInbox } from '#contract/inbox.ts';
import { useAction, useRoute } from '#web/api/use-route.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Keys } from '#web/ui/kbd.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { formatMoment, formatWord } from '#wording/format.ts';

const SHOWN = 5;

export function BellPanel({ onLeave }: { onLeave: () => void }) {
  const query = useRoute(listInbox, { query: {} });
  const mark = useAction(markInbox, { refresh: [listInbox, countInbox] });
  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3">
        <h2 className="text-14 font-semibold tracking-normal">Alerts</h2>
        <button
          type="button"
          onClick={() => mark.mutate({ body: { read: true } })}
          className="min-h-6 rounded-sm text-12 text-t2 underline underline-offset-2 hover:text-t1"
        >
          Mark all read
        </button>
      </div>
      <ErrorText className="border-b border-line px-4 py-2">{mark.failure}</ErrorText>
      <QueryView query={query} skeleton={<div className="h-40" />}>
        {({ data: { items } }) =>
          items.length === 0 ? (
            <p className="px-4 py-6 text-13 text-t2">You're up to date.</p>
          ) : (
            <ul className="max-h-[60dvh] divide-y divide-line overflow-y-auto">
              {items.slice(0, SHOWN).map((item) => (
                <BellRow key={item.id} item={item} onLeave={onLeave} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-2.5">
        <Link
          to="/alerts"
          onClick={onLeave}
          className="flex min-h-6 items-center text-13 underline underline-offset-2 pointer-coarse:min-h-11"
        >
          Open inbox
        </Link>
        <span className="pointer-coarse:hidden">
          <Keys keys={['g', 'i']} />
        </span>
      </div>
    </>
  );
}

function BellRow({ item, onLeave }: { item: InboxItem; onLeave: () => void }) {
  return (
    <li>
      <Link to={`/alerts?item=${item.id}`} onClick={onLeave} className="flex gap-3 px-4 py-3 hover:bg-s3">
        <span className="mt-1.5 w-2 shrink-0">
          {!item.isRead && (
            <span className="block size-2 rounded-full bg-info">
              <span className="sr-only">Unread</span>
            </span>
          )}
        </span>
        <span className="min-w-0">
          <span className={`block text-14 wrap-anywhere ${item.isRead ? '' : 'font-semibold'}`}>
            {item.title}
          </span>
          <span className="block text-12 text-t3">
            {formatWord(item.severity)} · {formatMoment(item.occurredAt, new Date())}
          </span>
        </span>
      </Link>
    </li>
  );
}
