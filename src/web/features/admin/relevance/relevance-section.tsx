import { History } from 'lucide-react';
import type { FormEvent } from 'react';
import { countOf } from '#contract/count-of.ts';
import {
  getProfileParts,
  listProfileVersions,
  listProposals,
  type ProfileParts,
  type ProfileVersion,
  restoreProfile,
  saveProfileParts,
} from '#contract/relevance.ts';
import { useAction, useRoute } from '#web/api/use-route.ts';
import { useBranding } from '#web/branding.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { ConflictBanner } from '#web/ui/conflict-banner.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/use-toast.ts';
import { formatDateTime } from '#wording/format.ts';
import { HistoryCard } from './history-card.tsx';
import { PartsCard } from './parts-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { applyToParts, countChanges } from './profile-edits.ts';
import { ProposalsCard } from './proposals-card.tsx';
import { useDraft } from './use-draft.ts';

const HISTORY_ID = 'profile-history';
const SAVED_IN = [getProfileParts, listProfileVersions, listProposals];

export function RelevanceSection() {
  const query = useRoute(getProfileParts, {});
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={8} />}>
      {({ data: { parts, saved, waiting } }) => (
        <ProfileScreen parts={parts} saved={saved} waiting={waiting} />
      )}
    </QueryView>
  );
}

interface ProfileScreenProps {
  parts: ProfileParts;
  saved: ProfileVersion;
  waiting: number;
}

function ProfileScreen({ parts, saved, waiting }: ProfileScreenProps) {
  const { company } = useBranding();
  const toast = useToast();
  const { edits, change, discard } = useDraft();
  const draft = applyToParts(parts, edits);
  const changes = countChanges(edits);

  const restore = useAction(restoreProfile, { refresh: SAVED_IN });
  const restoreVersion = (version: number, from: number) =>
    restore.mutate(
      { params: { version: String(version) }, version: from },
      {
        onSuccess: ({ data }) => {
          toast(describeInUse(data.version), { undo: () => restoreVersion(from, data.version) });
        },
      },
    );
  // Edits are always shown on top of the newest version.
  const shared = {
    version: saved.version,
    load: discard,
    keep: () => {},
    settle: discard,
  };
  const save = useAction(saveProfileParts, {
    draft: shared,
    refresh: SAVED_IN,
    onDone: ({ data }) => {
      toast(describeInUse(data.version), { undo: () => restoreVersion(saved.version, data.version) });
    },
  });
  const isBlocked = save.conflict !== undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBlocked || save.isPending) return;
    save.mutate({ body: { edits } });
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-20 font-semibold">Relevance profile</h2>
          <p className="mt-0.5 text-13 text-t2 wrap-anywhere">
            What counts as important news for {company}. {describeSaved(saved)}
            {waiting > 0 && ` New scores are being calculated for ${countOf(waiting, 'article')}.`}
          </p>
        </div>
        <Button
          size="small"
          onClick={() => document.getElementById(HISTORY_ID)?.scrollIntoView({ block: 'start' })}
        >
          <History size={16} aria-hidden />
          History
        </Button>
      </header>
      <ConflictBanner of={save} />
      {save.failure && <Banner tone="error">{save.failure}</Banner>}
      {restore.failure && <Banner tone="error">{restore.failure}</Banner>}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
        <PartsCard draft={draft} saved={parts} edits={edits} onChange={change} />
        <div className="max-xl:order-3">
          <ProposalsCard draft={draft} saved={parts} onChange={change} />
        </div>
        <div className="xl:col-span-2">
          <PreviewCard edits={edits} version={saved.version} />
        </div>
      </div>
      {changes > 0 && (
        <form
          aria-label="Unsaved changes"
          onSubmit={send}
          data-save-bar
          className="sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg border border-ctl bg-s1 px-4 py-2 shadow-float sm:py-3"
        >
          <p role="status" className="text-14 font-semibold">
            {countOf(changes, 'unsaved change')}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <Button tone="quiet" onClick={discard}>
              Discard
            </Button>
            <SubmitButton of={save} label={`Save as version ${saved.version + 1}`} />
          </div>
        </form>
      )}
      <HistoryCard
        id={HISTORY_ID}
        current={saved.version}
        isBusy={restore.isPending}
        onRestore={(version) => restoreVersion(version, saved.version)}
      />
    </div>
  );
}

function describeInUse(version: number): string {
  return `Version ${version} is in use. New scores appear within a minute.`;
}

function describeSaved({ version, by, at }: ProfileVersion): string {
  if (version === 0 || at === null) return 'The built-in profile.';
  return `Version ${version}, saved ${formatDateTime(at)} by ${by}.`;
}
