import { formatShare } from '#wording/format.ts';

export function ShareBar({
  share,
  fill,
  className = '',
}: {
  share: number;
  fill: string;
  className?: string;
}) {
  return (
    <span aria-hidden className={`block h-1 overflow-hidden rounded-full bg-s3 ${className}`}>
      <span
        className={`block h-full rounded-full transition-[width] forced-color-adjust-none ${fill}`}
        style={{ width: formatShare(share) }}
      />
    </span>
  );
}
