import { Hint } from '#web/ui/hint.tsx';

const SHOWN = 2;
const CHIP = 'max-w-full truncate rounded-full bg-s3 px-2 py-0.5 text-12 text-t2';

/** The first features, and how many more there are, which the rest is shown by. */
export function FeatureChips({ features }: { features: readonly string[] }) {
  const rest = features.slice(SHOWN);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5">
      {features.slice(0, SHOWN).map((feature) => (
        <span key={feature} title={feature} className={CHIP}>
          {feature}
        </span>
      ))}
      {rest.length > 0 && (
        <Hint label={`+${rest.length} more`} text={rest.join(', ')} className="relative z-10">
          <span className={CHIP}>+{rest.length} more</span>
        </Hint>
      )}
    </div>
  );
}
