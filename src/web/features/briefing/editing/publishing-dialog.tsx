import { getBriefPublishing, setBriefPublishing } from '#contract/briefing.ts';
import type { Answer } from '#contract/route.ts';
import { useAction, useRoute } from '#web/api/use-route.ts';
import { useSharedDraft } from '#web/api/use-shared-draft.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Dialog, FormDialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { formatDay, formatMoment } from '#wording/format.ts';

const TITLE = 'Automatic publishing';
const USUAL_TIME = '09:30';

export function PublishingDialog({ onClose }: { onClose: () => void }) {
  const publishing = useRoute(getBriefPublishing, {});
  if (publishing.data) return <PublishingForm publishing={publishing.data.data} onClose={onClose} />;
  return (
    <Dialog title={TITLE} onClose={onClose}>
      <QueryView query={publishing} skeleton={<SkeletonRows rows={3} />}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}

type Publishing = Answer<typeof getBriefPublishing>['data'];

function PublishingForm({ publishing, onClose }: { publishing: Publishing; onClose: () => void }) {
  const stored = { isOn: publishing.at !== null, at: publishing.at ?? USUAL_TIME };
  const shared = useSharedDraft(stored, publishing.version);
  const { draft, setDraft } = shared;
  const save = useAction(setBriefPublishing, {
    draft: shared,
    refresh: [getBriefPublishing],
    done: ({ data }) =>
      data.at ? 'The brief is published automatically from now on.' : 'Editors publish the brief themselves.',
    onDone: onClose,
  });
  const submit = () => {
    if (!save.isPending && !save.conflict) save.mutate({ body: { at: draft.isOn ? draft.at : null } });
  };
  return (
    <FormDialog
      title={TITLE}
      description="The automatic edition becomes the first edition of the day when every statement matches our data, no editor has unpublished changes, and no one has the brief open."
      failure={save.failure}
      save={save}
      submitLabel="Save"
      busy={save.isPending}
      busyLabel="Saving..."
      keepsEntries
      onSubmit={submit}
      onClose={onClose}
    >
      <CheckBox
        label="Publish the brief automatically"
        checked={draft.isOn}
        onChange={(isOn) => setDraft({ ...draft, isOn })}
      />
      <div className="max-w-[200px]">
        <TextField
          label="Time (EST)"
          type="time"
          required={draft.isOn}
          disabled={!draft.isOn}
          value={draft.at}
          hint="Every day, or as soon after it as the checks pass."
          onValue={(at) => setDraft({ ...draft, at })}
        />
      </div>
      <p className="text-13 text-t2 empty:hidden">{describeLast(publishing)}</p>
    </FormDialog>
  );
}

function describeLast({ at, lastDay, lastResult, changedBy, changedAt }: Publishing): string {
  const changed = changedBy ? `Changed by ${changedBy}, ${formatMoment(changedAt, new Date())}.` : '';
  if (at === null || lastDay === null) return changed;
  const last =
    lastResult === null
      ? `Last published automatically on ${formatDay(lastDay)}.`
      : `Not published yet: ${lastResult}`;
  return `${last} ${changed}`.trim();
}
