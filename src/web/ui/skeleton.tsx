export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-shimmer rounded-md bg-s3 ${className}`} />;
}

export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-s1 p-4">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}
