import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { Unverified } from './draft.ts';

interface UnverifiedListProps {
  pieces: readonly Unverified[];
  onGoTo: (piece: Unverified) => void;
  /** Saves them as the editor's own words, which is never possible for the main text. */
  onOwn: () => void;
}

export function UnverifiedList({ pieces, onGoTo, onOwn }: UnverifiedListProps) {
  return (
    <div role="alert" className="rounded-md border border-loss/40 bg-loss-tint p-4">
      <p className="flex items-start gap-2 font-semibold text-loss">
        <CircleAlert size={18} aria-hidden className="mt-px shrink-0" />
        <span>
          Nothing was saved:{' '}
          {pieces.length === 1 ? "1 statement doesn't" : `${pieces.length} statements don't`} match our data.
        </span>
      </p>
      <ul className="mt-3 grid gap-3">
        {pieces.map((unverified, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, only as a whole
          <li key={place} className="flex items-start justify-between gap-3 border-t border-loss/20 pt-3">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-serif text-16">
                <MarkedSentence {...unverified} />
              </p>
              <p className="mt-0.5 text-13 text-t2">{unverified.why}</p>
            </div>
            <Button size="small" onClick={() => onGoTo(unverified)}>
              Go to<span className="sr-only">: {unverified.piece}</span>
            </Button>
          </li>
        ))}
      </ul>
      {pieces.every(({ field }) => field !== 'text') && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-loss/20 pt-3">
          <p className="min-w-0 text-13 text-t2">
            You can publish them as your own words. Readers then see your address, and that our data does not
            confirm them.
          </p>
          <Button size="small" onClick={onOwn}>
            Publish as my own words
          </Button>
        </div>
      )}
    </div>
  );
}

function MarkedSentence({ sentence, piece }: Unverified) {
  const start = sentence.indexOf(piece);
  if (piece === '' || start < 0) return `${sentence} ${piece && `(${piece})`}`.trim();
  return (
    <>
      {sentence.slice(0, start)}
      <mark className="bg-transparent font-semibold text-loss underline decoration-wavy decoration-1 underline-offset-4">
        {piece}
      </mark>
      {sentence.slice(start + piece.length)}
    </>
  );
}
