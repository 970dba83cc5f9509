import { Skeleton } from '#web/ui/skeleton.tsx';

export function BriefSkeleton() {
  return (
    <div className="grid gap-x-14 xl:grid-cols-[minmax(0,1fr)_320px]">
      <div>
        <Skeleton className="mt-7 h-10" />
        <Skeleton className="mt-2 h-10 w-3/5" />
        <Skeleton className="mt-6 h-[242px] rounded-lg sm:h-[106px]" />
        <LowerSkeleton />
      </div>
      <Skeleton className="mt-7 h-[520px] rounded-lg max-xl:hidden" />
    </div>
  );
}

export function LowerSkeleton() {
  return (
    <>
      <Skeleton className="mt-6 h-12 rounded-lg xl:hidden" />
      <div className="mt-8 grid gap-3">
        {Array.from({ length: 11 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
          <Skeleton key={place} className={`h-5 ${place % 4 === 3 ? 'w-3/4' : ''}`} />
        ))}
      </div>
      <Skeleton className="mt-12 h-96" />
    </>
  );
}
