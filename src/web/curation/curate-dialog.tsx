import { useState } from 'react';
import type { RankedArticle } from '#contract/dashboard.ts';
import { FormDialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { type CuratedArticle, type CurationAct, useStoryActs } from './acts.ts';

const WORDS: Record<CurationAct, { title: string; button: string; outcome: string; done: string }> = {
  pin: {
    title: 'Pin this story',
    button: 'Pin',
    outcome: 'It stays at the top regardless of its score.',
    done: 'Story pinned.',
  },
  unpin: {
    title: 'Unpin this story',
    button: 'Unpin',
    outcome: 'It is ranked by its score again.',
    done: 'Story unpinned.',
  },
  hide: {
    title: 'Hide this story',
    button: 'Hide',
    outcome: 'Readers no longer see it, nor near-duplicates of it, here or on the dashboard.',
    done: 'Story hidden.',
  },
  show: {
    title: 'Show this story again',
    button: 'Show again',
    outcome: 'Readers see it again, ranked by its score.',
    done: 'Story shown again.',
  },
  score: {
    title: 'Correct the score',
    button: 'Save score',
    outcome: 'Your score replaces the calculated one. Leave it empty to use the calculated score again.',
    done: 'Score changed.',
  },
};

interface CurateDialogProps {
  article: CuratedArticle;
  act: CurationAct;
  onDecided: (article: RankedArticle) => void;
  onClose: () => void;
}

export function CurateDialog({ article, act, onDecided, onClose }: CurateDialogProps) {
  const words = WORDS[act];
  const [reason, setReason] = useState('');
  const [score, setScore] = useState(String(article.curation?.score ?? (article.relevanceScore || '')));
  const [wasSent, setWasSent] = useState(false);
  const curate = useStoryActs(article, onDecided);
  const isReasonMissing = reason.trim() === '';
  const isScoreWrong = act === 'score' && readScore(score) === undefined;

  const submit = () => {
    setWasSent(true);
    const change = createChange(act, score);
    if (isReasonMissing || change === undefined || curate.isPending) return;
    void curate.decide({ done: words.done, change, reason: reason.trim() });
  };

  return (
    <FormDialog
      title={words.title}
      description={words.outcome}
      failure={curate.failure}
      submitLabel={words.button}
      busy={curate.isPending}
      busyLabel="Saving..."
      keepsEntries={!isReasonMissing}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="border-l-4 border-line pl-3 font-serif text-16 wrap-anywhere">{article.title}</p>
      {act === 'score' && (
        <TextField
          label="Score"
          inputMode="numeric"
          maxLength={3}
          value={score}
          onValue={setScore}
          error={wasSent && isScoreWrong ? 'The score must be a whole number from 0 to 100' : undefined}
          hint="0 to 100. A story is urgent from 70."
        />
      )}
      <TextField
        label="Reason (required)"
        maxLength={500}
        value={reason}
        onValue={setReason}
        error={wasSent && isReasonMissing ? 'A reason is required' : undefined}
        hint="Saved with your decision"
      />
    </FormDialog>
  );
}

function createChange(act: CurationAct, score: string) {
  switch (act) {
    case 'pin':
      return { pinned: true };
    case 'unpin':
      return { pinned: false };
    case 'hide':
      return { hidden: true };
    case 'show':
      return { hidden: false };
    case 'score': {
      const number = readScore(score);
      return number === undefined ? undefined : { score: number };
    }
  }
}

/** Null for none, undefined for an invalid score. */
function readScore(text: string): number | null | undefined {
  const written = text.trim();
  if (written === '') return null;
  return /^\d{1,3}$/.test(written) && Number(written) <= 100 ? Number(written) : undefined;
}
