import type { Claim, Evidence } from '#contract/dashboard.ts';
import { splitClaims } from './split-claims.ts';

interface ClaimTextProps {
  text: string;
  claims: readonly Claim[];
  evidence: ReadonlyMap<string, Evidence>;
  onOpen: (evidence: Evidence) => void;
}

/** A text whose claims open the data behind them. */
export function ClaimText({ text, claims, evidence, onOpen }: ClaimTextProps) {
  return splitClaims(text, claims, (id) => evidence.has(id)).map((piece, place) => {
    const found = piece.evidenceId === undefined ? undefined : evidence.get(piece.evidenceId);
    if (!found) return piece.text;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a button would not wrap with the text
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
        key={place}
        role="button"
        tabIndex={0}
        aria-haspopup="dialog"
        title="Show the source data"
        onClick={() => onOpen(found)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onOpen(found);
        }}
        className="cursor-pointer rounded-sm underline decoration-ctl decoration-dotted decoration-1 underline-offset-4 transition-colors hover:text-lamp hover:decoration-lamp hover:decoration-solid"
      >
        {piece.text}
      </span>
    );
  });
}
