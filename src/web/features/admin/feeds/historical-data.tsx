import { History } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { leaveSession, readSession } from '#web/api/session.ts';
import { Banner, FailureText } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Section } from '#web/ui/card.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { splitFailure, useShowError } from '#web/ui/error-banner.tsx';
import { Tile, Tiles } from '#web/ui/facts.tsx';
import { OwnPasswordField, usePasswordForm } from '#web/ui/password-form.tsx';
import { formatCount, formatDay } from '#wording/format.ts';
import { formatYear } from '../runs/format-run.ts';
import { BackfillProgress, useBackfill } from './backfill-progress.tsx';
import type { Feed, FeedKind } from './feed.ts';

export function HistoricalData({ kind, dataStats }: { kind: FeedKind; dataStats: Feed['dataStats'] }) {
  const { backfill, isActive } = useBackfill(kind);
  const [isAsking, setAsking] = useState(false);
  const [startedRun, setStartedRun] = useState<string>();
  const hasEnded = backfill?.runId === startedRun && !isActive;
  const stats = backfill ?? dataStats;
  const itemCount = 'seriesCount' in stats ? stats.seriesCount : stats.symbolsCount;
  return (
    <Section
      title="Historical Data Management"
      aside={
        <Button
          size="small"
          busy={isActive}
          busyLabel="Fetching Data..."
          onClick={() => {
            setStartedRun(undefined);
            setAsking(true);
          }}
        >
          <History size={16} aria-hidden />
          Restore All Historical Values
        </Button>
      }
    >
      <Tiles>
        <Tile term="Total Records">{formatCount(stats.totalRecords)}</Tile>
        <Tile term={`Active ${kind.items}`}>{formatCount(itemCount)}</Tile>
        <Tile term="Earliest Data">{formatYear(stats.dataRange.earliest)}</Tile>
        <Tile term="Latest Data">{formatDay(stats.dataRange.latest)}</Tile>
      </Tiles>
      <p className="mt-4 text-13 text-t2">
        To fill gaps of chosen months,{' '}
        <Link
          to={`/admin?tab=api&sub=backfills&view=plan&agent=${kind.agentId}`}
          className="font-medium underline underline-offset-2"
        >
          plan a backfill
        </Link>
        : it shows the calls, rows and minutes first.
      </p>
      {startedRun && !hasEnded && (
        <div className="mt-4">
          <Banner tone="success" onDismiss={() => setStartedRun(undefined)}>
            The historical backfill has started. It runs in the background and may take several minutes.
          </Banner>
        </div>
      )}
      {backfill && <BackfillProgress kind={kind} backfill={backfill} />}
      {isAsking && <RestoreDialog kind={kind} onStarted={setStartedRun} onClose={() => setAsking(false)} />}
    </Section>
  );
}

const EXPIRED = 'Authentication expired. Please refresh the page and log in again.';
const WRONG_PASSWORD = 'Incorrect password. Please enter your correct user password.';
const REFUSED =
  'Authentication failed. Your session may have expired. Please refresh the page and try again.';

interface RestoreDialogProps {
  kind: FeedKind;
  onStarted: (runId: string) => void;
  onClose: () => void;
}

function RestoreDialog({ kind, onStarted, onClose }: RestoreDialogProps) {
  const showError = useShowError();
  const form = usePasswordForm(kind.startBackfill, {
    refresh: [kind.getBackfill],
    onDone: ({ data }) => {
      onStarted(data.runId);
      onClose();
    },
    onFailed: (_, error) => {
      if (!(error instanceof ApiError && error.status === 401)) return;
      onClose();
      if (error.message.includes('Invalid password')) showError({ message: WRONG_PASSWORD });
      else leaveSession(REFUSED);
    },
  });
  const submit = (event: FormEvent) => {
    if (readSession().token !== null) {
      if (form.submit(event)) showError(null);
      return;
    }
    onClose();
    leaveSession(EXPIRED);
  };
  return (
    <FormDialog
      title="Confirm Historical Data Restore"
      disabled={form.isBlank && !form.isPending}
      busy={form.isPending}
      failure={form.error && <FailureText {...splitFailure(form.error)} />}
      submitLabel="Start Backfill"
      startsAtCancel
      busyLabel="Initiating..."
      onSubmit={submit}
      onClose={onClose}
    >
      <Callout tone="warning">{kind.restoreWarning}</Callout>
      <OwnPasswordField {...form.field} />
    </FormDialog>
  );
}
