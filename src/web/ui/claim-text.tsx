import type { Evidence } from '#contract/dashboard.ts';
import type { linkSentences } from './link-claims.ts';

interface ClaimTextProps {
  pieces: ReturnType<typeof linkSentences>[number];
  onOpen: (facts: readonly Evidence[]) => void;
}

export function ClaimText({ pieces, onOpen }: ClaimTextProps) {
  return pieces.map(({ text, facts }, place) => {
    if (!facts) return text;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a button would not wrap with the text
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
        key={place}
        role="button"
        tabIndex={0}
        aria-haspopup="dialog"
        onClick={() => onOpen(facts)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onOpen(facts);
        }}
        className="cursor-pointer rounded-sm underline decoration-ctl decoration-dotted decoration-1 underline-offset-4 transition-colors hover:text-lamp hover:decoration-lamp hover:decoration-solid"
      >
        {text}
      </span>
    );
  });
}
