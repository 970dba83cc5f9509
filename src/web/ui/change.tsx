import { directionOf, NOT_AVAILABLE } from '#wording/format.ts';

const LOOKS = {
  up: { glyph: '▲', tone: 'text-gain' },
  down: { glyph: '▼', tone: 'text-loss' },
  flat: { glyph: '–', tone: 'text-flat' },
} as const;

interface ChangeProps {
  value: number | null | undefined;
  format: (value: number) => string;
  /** No gain and loss colors, for values where up is not better. */
  plain?: boolean;
}

export function Change({ value, format, plain = false }: ChangeProps) {
  const direction = directionOf(value);
  if (direction === undefined) return <span className="text-t3">{NOT_AVAILABLE}</span>;
  return (
    <Direction direction={direction} tone={plain ? 'text-t2' : LOOKS[direction].tone}>
      {format(value as number)}
    </Direction>
  );
}

interface DirectionProps {
  direction: keyof typeof LOOKS;
  tone?: string;
  children: string;
}

/** The text of a change after the sign of its direction. */
export function Direction({ direction, tone = 'text-t2', children }: DirectionProps) {
  return (
    <span className={`inline-flex items-baseline gap-1 whitespace-nowrap tabular-nums ${tone}`}>
      <span aria-hidden className="text-[0.8em]">
        {LOOKS[direction].glyph}
      </span>
      <span>{children}</span>
    </span>
  );
}
