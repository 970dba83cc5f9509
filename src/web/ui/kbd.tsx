/** Keyboard keys; `mod` is Ctrl, or ⌘ on Apple devices. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      {keys.map((key, place) => (
        <kbd
          // biome-ignore lint/suspicious/noArrayIndexKey: a key may come twice
          key={place}
          className="inline-flex min-h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-s2 px-1 font-sans text-11 font-medium text-t2"
        >
          {key === 'mod' ? modKeyName() : key}
        </kbd>
      ))}
    </span>
  );
}

/** Single keys of a list, below it. */
export function KeyHints({
  hints,
}: {
  hints: readonly (readonly [keys: readonly string[], what: string])[];
}) {
  return (
    <p className="flex flex-wrap gap-x-2 gap-y-1.5 px-1 text-12 text-t3 pointer-coarse:hidden max-md:hidden">
      {hints.map(([keys, what]) => (
        <span key={what} className="inline-flex items-center gap-1">
          <Keys keys={keys} /> {what}
        </span>
      ))}
    </p>
  );
}

function modKeyName(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
