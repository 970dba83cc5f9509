import { type FormEvent, useEffect, useRef, useState } from 'react';
import { editBrief, getBrief, listBriefs, markBriefOpen } from '#contract/briefing.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-route.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { useLeaveQuestion } from '#web/ui/use-leave-question.tsx';
import { useToast } from '#web/ui/use-toast.ts';
import { type BriefView, readBrief } from '../read-brief.ts';
import { createDraft, createEdit, DRAFT_LIMITS, type Draft, findPiece } from './draft.ts';
import { ParagraphFields } from './paragraph-fields.tsx';
import { type Unverified, UnverifiedList } from './unverified-list.tsx';

interface BriefEditorProps {
  brief: BriefView;
  onSaved: (brief: BriefView) => void;
  onCancel: () => void;
}

export function BriefEditor({ brief, onSaved, onCancel }: BriefEditorProps) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  // Fixed when editing starts, so that a newer brief does not change the form.
  const [{ before, date, version }] = useState(() => ({ ...brief, before: createDraft(brief) }));
  const [draft, setDraft] = useState(before);
  const [unverified, setUnverified] = useState<readonly Unverified[]>([]);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const save = useAction(editBrief, {
    refresh: [getBrief, listBriefs],
    onStart: () => setUnverified([]),
    onDone: ({ data }) => {
      const [first] = data.unverified;
      if (first) {
        setUnverified(data.unverified);
        return goTo(form.current, draft, first);
      }
      toast('Draft saved.');
      focusPage();
      onSaved(readBrief(data.brief));
    },
  });
  const edit = createEdit(before, draft);
  const isHeadlineMissing = draft.headline.trim() === '';
  const isConflict = save.error instanceof ApiError && save.error.status === 409;
  useOpenBrief();
  const question = useLeaveQuestion(edit !== undefined);

  const send = (forVersion: number | undefined, ownWords?: true) => {
    if (edit === undefined || isHeadlineMissing || save.isPending) return;
    save.mutate({ query: { date }, body: { ...edit, ownWords }, version: forVersion });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(version || undefined);
  };
  const leave = () => {
    focusPage();
    onCancel();
  };
  const reasons = new Map(
    unverified.toReversed().flatMap((piece) => {
      const place = findPiece(draft, piece);
      return place ? [[place.name, piece.why] as const] : [];
    }),
  );
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });

  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-label="Edit the brief"
      className="mt-6 flex flex-col gap-5 rounded-lg border border-ctl bg-s1 p-4 sm:p-6 print:hidden"
    >
      <TextAreaField
        label="Headline"
        name="headline"
        rows={2}
        autoFocus
        maxLength={DRAFT_LIMITS.headline}
        value={draft.headline}
        error={isHeadlineMissing ? 'A headline is required' : reasons.get('headline')}
        onValue={(value) => change({ headline: value.replaceAll('\n', ' ') })}
      />
      <ParagraphFields
        paragraphs={draft.paragraphs}
        reasons={reasons}
        onChange={(paragraphs) => change({ paragraphs })}
      />
      <TextAreaField
        label="Editor's note"
        name="note"
        rows={2}
        maxLength={DRAFT_LIMITS.note}
        value={draft.note}
        hint="Shown above the text under your name."
        onValue={(note) => change({ note })}
      />
      {isConflict && (
        <Conflict message={save.failure} onOverwrite={() => send(undefined)} onDiscard={leave} />
      )}
      {save.failure && !isConflict && <Banner tone="error">{save.failure}</Banner>}
      {unverified.length > 0 && (
        <UnverifiedList
          pieces={unverified}
          onGoTo={(piece) => goTo(form.current, draft, piece)}
          onOwn={() => send(version || undefined, true)}
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
        <p className="mr-auto text-12 text-t3">
          {edit === undefined ? 'No changes yet.' : 'Each sentence is checked against our data.'}
        </p>
        <Button onClick={() => (edit === undefined ? leave() : setAsksToLeave(true))}>Cancel</Button>
        <Button
          type="submit"
          tone="primary"
          blocked={edit === undefined || isHeadlineMissing}
          busy={save.isPending}
          busyLabel="Checking..."
        >
          Save draft
        </Button>
      </div>
      {question}
      {asksToLeave && (
        <ConfirmDialog
          title="Discard your changes?"
          description="Your changes have not been saved."
          cancel="Keep editing"
          confirm="Discard"
          onConfirm={leave}
          onClose={() => setAsksToLeave(false)}
        />
      )}
    </form>
  );
}

interface ConflictProps {
  message: string | undefined;
  onOverwrite: () => void;
  onDiscard: () => void;
}

function Conflict({ message, onOverwrite, onDiscard }: ConflictProps) {
  return (
    <Banner tone="warning">
      <p>{message}</p>
      <p className="mt-0.5 text-13 font-normal text-t2">Nothing was saved. Your changes are still here.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={onDiscard}>
          Discard my changes
        </Button>
        <Button size="small" onClick={onOverwrite}>
          Overwrite with my version
        </Button>
      </div>
    </Banner>
  );
}

const TELL_EVERY_MS = 30_000;

/** While it is being edited, the brief does not publish itself. A failure is not the editor's concern. */
function useOpenBrief(): void {
  useEffect(() => {
    const tell = (open: boolean) => void call(markBriefOpen, { body: { open } }).catch(() => {});
    tell(true);
    const timer = setInterval(() => tell(true), TELL_EVERY_MS);
    return () => {
      clearInterval(timer);
      tell(false);
    };
  }, []);
}

function goTo(form: HTMLFormElement | null, draft: Draft, unverified: Unverified): void {
  const place = findPiece(draft, unverified);
  const area = form?.elements.namedItem(place?.name ?? `text-${draft.paragraphs[0]?.id}`);
  if (!(area instanceof HTMLTextAreaElement || area instanceof HTMLInputElement)) return;
  area.focus();
  if (place) area.setSelectionRange(place.start, place.end);
}

/** The focused button is about to disappear. */
function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
