import { type FormEvent, useEffect, useRef, useState } from 'react';
import { editBrief, getBrief, listBriefs, markBriefOpen } from '#contract/briefing.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-route.ts';
import { useSharedDraft } from '#web/api/use-shared-draft.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { ConflictBanner } from '#web/ui/conflict-banner.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { useLeaveQuestion } from '#web/ui/use-leave-question.tsx';
import { useToast } from '#web/ui/use-toast.ts';
import { type BriefView, readBrief } from '../read-brief.ts';
import { createDraft, createEdit, DRAFT_LIMITS, type Draft, findPiece, type Unverified } from './draft.ts';
import { ParagraphFields } from './paragraph-fields.tsx';
import { UnverifiedList } from './unverified-list.tsx';

interface BriefEditorProps {
  brief: BriefView;
  onSaved: (brief: BriefView) => void;
  onCancel: () => void;
}

export function BriefEditor({ brief, onSaved, onCancel }: BriefEditorProps) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const { date } = brief;
  const shared = useSharedDraft(createDraft(brief), brief.version || undefined);
  const { draft, setDraft } = shared;
  const [unverified, setUnverified] = useState<readonly Unverified[]>([]);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const save = useAction(editBrief, {
    // An answer may also report words that could not be saved.
    draft: { ...shared, settle: () => {} },
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
  const edit = createEdit(shared.opened, draft);
  const isHeadlineMissing = draft.headline.trim() === '';
  useOpenBrief();
  const question = useLeaveQuestion(edit !== undefined);

  const send = (ownWords?: true) => {
    if (edit === undefined || isHeadlineMissing || save.isPending || save.conflict) return;
    save.mutate({ query: { date }, body: { ...edit, ownWords } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
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
      <ConflictBanner of={save} />
      {save.failure && <Banner tone="error">{save.failure}</Banner>}
      {unverified.length > 0 && (
        <UnverifiedList
          pieces={unverified}
          onGoTo={(piece) => goTo(form.current, draft, piece)}
          onOwn={() => send(true)}
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
        <p className="mr-auto text-12 text-t3">
          {edit === undefined ? 'No changes yet.' : 'Each sentence is checked against our data.'}
        </p>
        <Button onClick={() => (edit === undefined ? leave() : setAsksToLeave(true))}>Cancel</Button>
        <SubmitButton
          of={save}
          label="Save draft"
          blocked={edit === undefined || isHeadlineMissing}
          busyLabel="Checking..."
        />
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

const TELL_EVERY_MS = 30_000;

/** While it is being edited, the brief is not published automatically. Failures are ignored. */
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
