import { useState } from 'react';
import {
  type CalendarFeed,
  getCalendarFeed,
  resetCalendarFeed,
  saveCalendarFeed,
} from '#contract/releases.ts';
import { useAction, useRoute } from '#web/api/use-route.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { CopyField } from '#web/ui/copy-to-clipboard.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { formatRelative } from '#wording/format.ts';

export function FeedCard() {
  const query = useRoute(getCalendarFeed, {});
  return (
    <section aria-labelledby="calendar-feed" className="rounded-lg border border-line bg-s1 p-4 print:hidden">
      <h2 id="calendar-feed" tabIndex={-1} className="text-16 font-semibold">
        Your calendar feed
      </h2>
      <p className="mt-1 mb-3 text-13 text-t2">
        Add this private address to Outlook, Google or Apple Calendar. Events move when a release moves.
      </p>
      <QueryView query={query} skeleton={<Skeleton className="h-24" />}>
        {({ data }) => <Feed feed={data} />}
      </QueryView>
    </section>
  );
}

function Feed({ feed }: { feed: CalendarFeed }) {
  const now = useNow(60_000);
  const [asks, setAsks] = useState(false);
  const { address, watchlistOnly, reminds, lastReadAt } = feed;
  const [startedWithout] = useState(address === null);
  const save = useAction(saveCalendarFeed, { refresh: [getCalendarFeed] });
  const choose = (change: Partial<CalendarFeed>) =>
    save.mutate({ body: { watchlistOnly, reminds, ...change } });
  if (address === null) {
    return (
      <div className="grid gap-3">
        {save.failure && <Banner tone="error">{save.failure}</Banner>}
        <Button busy={save.isPending} busyLabel="Creating..." onClick={() => choose({})}>
          Create address
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {save.failure && <Banner tone="error">{save.failure}</Banner>}
      <CopyField label="Private address" value={address} takesFocus={startedWithout} />
      <CheckBox
        label="Only series on my watchlists"
        checked={watchlistOnly}
        onChange={(only) => choose({ watchlistOnly: only })}
      />
      <CheckBox
        label="Remind me 10 minutes before"
        checked={reminds}
        onChange={(isOn) => choose({ reminds: isOn })}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 text-12 text-t3">
        <p>{lastReadAt ? `Last read ${formatRelative(lastReadAt, now)}` : 'Not read yet'}</p>
        <Button size="small" tone="quiet" aria-haspopup="dialog" onClick={() => setAsks(true)}>
          Reset address
        </Button>
      </div>
      {asks && (
        <ActionDialog
          title="Reset address?"
          description="Calendars using the old address stop updating."
          confirm="Reset address"
          busyLabel="Resetting..."
          route={resetCalendarFeed}
          input={{}}
          refresh={[getCalendarFeed]}
          done="New address created."
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}
