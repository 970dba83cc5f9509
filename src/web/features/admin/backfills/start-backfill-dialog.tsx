import type { FormEvent } from 'react';
import { type BackfillPlan, listBackfills, startBackfill } from '#contract/backfills.ts';
import { countOf } from '#contract/count-of.ts';
import { ApiError } from '#web/api/api-error.ts';
import { FormDialog } from '#web/ui/dialog.tsx';
import { OwnPasswordField, usePasswordForm } from '#web/ui/password-form.tsx';
import { useToast } from '#web/ui/use-toast.ts';
import { formatMinutes } from './month-words.ts';

interface StartBackfillDialogProps {
  plan: BackfillPlan;
  items: readonly string[] | undefined;
  onStarted: () => void;
  /** Called if the plan has changed meanwhile. */
  onMoved: () => void;
  onClose: () => void;
}

export function StartBackfillDialog({ plan, items, onStarted, onMoved, onClose }: StartBackfillDialogProps) {
  const toast = useToast();
  const form = usePasswordForm(startBackfill, {
    refresh: [listBackfills],
    onDone: ({ data }) => {
      toast(data.message);
      onClose();
      onStarted();
    },
    onFailed: (_, error) => {
      if (error instanceof ApiError && error.code === 'PLAN_CHANGED') onMoved();
    },
  });
  const { agentId, from, to, scope, withVintages, version, calls, seconds } = plan;
  const submit = (event: FormEvent) =>
    form.submit(event, {
      body: {
        ...{ agentId, from, to, scope, version, vintages: withVintages },
        ...(items ? { items: [...items] } : {}),
      },
    });
  const minutes = formatMinutes(seconds);
  return (
    <FormDialog
      title="Start backfill"
      description={`${countOf(calls, 'call')} to ${agentId === 'fred' ? 'FRED' : 'Yahoo Finance'}, ${minutes} ${minutes === '< 1' ? 'minute' : 'minutes'}. Existing values are never deleted.`}
      failure={form.failure}
      submitLabel="Start backfill"
      busy={form.isPending}
      busyLabel="Initiating..."
      onSubmit={submit}
      onClose={onClose}
    >
      <OwnPasswordField {...form.field} />
    </FormDialog>
  );
}
