import { Check } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { countOf } from '#contract/count-of.ts';
import { easternDay } from '#contract/eastern-time.ts';
import {
  dismissProposal,
  listProposals,
  type ProfileEdits,
  type ProfileParts,
  type ProfileProposal,
  previewProfile,
} from '#contract/relevance.ts';
import type { Answer } from '#contract/route.ts';
import { useAction, useRoute } from '#web/api/use-route.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/use-toast.ts';
import { formatCount, formatDay, formatWord } from '#wording/format.ts';
import { accept, formatWeight, isAccepted, NO_EDITS, takeBack } from './profile-edits.ts';

interface ProposalsCardProps {
  draft: ProfileParts;
  saved: ProfileParts;
  onChange: (make: (edits: ProfileEdits) => ProfileEdits) => void;
}

const FIRST_SHOWN = 4;

export function ProposalsCard({ draft, saved, onChange }: ProposalsCardProps) {
  const query = useRoute(listProposals, {});
  const toast = useToast();
  const [showsAll, setShowsAll] = useState(false);
  // One at a time, because each is computed over two weeks of news.
  const [measured, setMeasured] = useState(0);
  const next = useCallback((place: number) => setMeasured((known) => Math.max(known, place + 1)), []);
  const dismiss = useAction(dismissProposal, { refresh: [listProposals] });
  const setDismissed = (part: string, dismissed: boolean) =>
    dismiss.mutate(
      { body: { part, dismissed } },
      {
        onSuccess: () => {
          if (dismissed) toast('Proposal dismissed.', { undo: () => setDismissed(part, false) });
        },
      },
    );
  return (
    <Card className="p-4 sm:p-5">
      <h3 className="text-14 font-semibold tracking-normal">Proposed changes</h3>
      {dismiss.failure && <Banner tone="error">{dismiss.failure}</Banner>}
      <QueryView query={query} skeleton={<Skeleton className="mt-3 h-24" />}>
        {({ data }) => (
          <>
            {data.proposals.length === 0 ? (
              <p className="mt-1 text-13 text-pretty text-t2">
                No proposals. They appear after about 10 pins, hides or ratings.
              </p>
            ) : (
              <p className="mt-1 text-13 text-pretty text-t2">
                {describeJudgements(data)} Accepting changes the draft only.
              </p>
            )}
            <ul className="mt-3 divide-y divide-line">
              {(showsAll ? data.proposals : data.proposals.slice(0, FIRST_SHOWN)).map((proposal, place) => (
                <Proposal
                  key={proposal.part}
                  proposal={proposal}
                  edits={accept(NO_EDITS, saved, proposal)}
                  place={place}
                  canMeasure={place <= measured}
                  onMeasured={next}
                  isAccepted={isAccepted(draft, proposal)}
                  onAccept={() => onChange((edits) => accept(edits, saved, proposal))}
                  onTakeBack={() => onChange((edits) => takeBack(edits, saved, proposal))}
                  onDismiss={() => setDismissed(proposal.part, true)}
                />
              ))}
            </ul>
            {!showsAll && data.proposals.length > FIRST_SHOWN && (
              <Button size="small" tone="quiet" onClick={() => setShowsAll(true)}>
                Show all {formatCount(data.proposals.length)}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

interface ProposalProps {
  proposal: ProfileProposal;
  /** Only the proposal's edits. */
  edits: ProfileEdits;
  place: number;
  canMeasure: boolean;
  onMeasured: (place: number) => void;
  isAccepted: boolean;
  onAccept: () => void;
  onTakeBack: () => void;
  onDismiss: () => void;
}

function Proposal({
  proposal,
  isAccepted: accepted,
  onAccept,
  onTakeBack,
  onDismiss,
  ...effect
}: ProposalProps) {
  const { kind, name, before, after, evidence } = proposal;
  const title = kind === 'mute' ? `Mute: ${name}` : formatWord(name);
  return (
    <li className="py-3 first:pt-0">
      <p className="text-14 wrap-anywhere">
        <span className="font-semibold">{title}</span>{' '}
        <span className="text-13 text-t2">
          {kind === 'mute' && 'new'}
          {kind === 'source' && 'source '}
          {before !== null && after !== null && `${formatWeight(before)} → ${formatWeight(after)}`}
        </span>
      </p>
      <p className="mt-0.5 text-12 text-pretty text-t3">{evidence}</p>
      <Effect {...effect} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {accepted ? (
          <>
            <span className="inline-flex items-center gap-1 rounded-full bg-gain-tint px-2.5 py-0.5 text-12 font-semibold text-gain">
              <Check size={13} aria-hidden />
              Accepted
            </span>
            <Button size="small" tone="quiet" onClick={onTakeBack}>
              Undo<span className="sr-only">: {title}</span>
            </Button>
          </>
        ) : (
          <>
            <Button size="small" onClick={onAccept}>
              Accept<span className="sr-only">: {title}</span>
            </Button>
            <Button size="small" tone="quiet" onClick={onDismiss}>
              Dismiss<span className="sr-only">: {title}</span>
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

type EffectProps = Pick<ProposalProps, 'edits' | 'place' | 'canMeasure' | 'onMeasured'>;

/** What the proposal alone would change, before it is accepted. */
function Effect({ edits, place, canMeasure, onMeasured }: EffectProps) {
  const { data, error } = useRoute(previewProfile, { body: { edits } }, { enabled: canMeasure });
  const isOver = data !== undefined || error !== null;
  useEffect(() => {
    if (isOver) onMeasured(place);
  }, [isOver, place, onMeasured]);
  return (
    <p className="mt-0.5 min-h-4 text-12 text-t3">
      {data && describeEffect(data.data)}
      {error && 'Its effect could not be calculated.'}
    </p>
  );
}

function describeEffect({ changedPlaces, places }: Answer<typeof previewProfile>['data']): string {
  if (changedPlaces === 0) return 'On its own it changes no top ten in the last 14 days.';
  return `On its own it changes ${formatCount(changedPlaces)} of ${formatCount(places)} places in the last 14 days.`;
}

/** `From 41 judgments by 2 editors and 9 readers since November 1.` */
function describeJudgements({
  judgements,
  editors,
  readers,
  since,
}: Answer<typeof listProposals>['data']): string {
  const people = [
    editors > 0 && countOf(editors, 'editor'),
    readers > 0 && countOf(readers, 'reader'),
  ].filter(Boolean);
  const from = since === null ? '' : ` since ${formatDay(easternDay(new Date(since)))}`;
  return `From ${formatCount(judgements)} judgments by ${people.join(' and ')}${from}.`;
}
