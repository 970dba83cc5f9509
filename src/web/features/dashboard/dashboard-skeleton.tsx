import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function DashboardSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5 md:gap-6">
      <Card className="grid grid-cols-1 gap-6 p-4 md:p-6 lg:grid-cols-[7fr_5fr]">
        <div className="grid grid-cols-1 content-start gap-3">
          <Skeleton className="h-6 w-64 max-w-full" />
          <Bars count={5} className="h-5" />
        </div>
        <div className="grid content-start gap-4">
          <Bars count={3} className="h-14" />
        </div>
      </Card>
      <LowerSkeleton />
    </div>
  );
}

export function LowerSkeleton() {
  return (
    <div className="when-near grid grid-cols-1 gap-5 md:gap-6">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        <Bars count={6} className="h-24 rounded-lg" />
      </div>
      <div className="grid grid-cols-1 gap-5 md:gap-6 lg:grid-cols-[7fr_5fr]">
        <Block heading="w-40">
          <Card className="grid gap-4 p-4">
            <Bars count={10} className="h-11" />
          </Card>
        </Block>
        <Block heading="w-36">
          <Card className="grid gap-3 p-4">
            <Bars count={14} className="h-8" />
          </Card>
        </Block>
      </div>
      {['stocks', 'commodities', 'others'].map((list) => (
        <Block key={list} heading="w-48">
          <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
            <Bars count={8} className="h-[92px] rounded-lg" />
          </div>
        </Block>
      ))}
      <Block heading="w-44">
        <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          <Bars count={6} className="h-[92px] rounded-lg" />
        </div>
      </Block>
    </div>
  );
}

function Block({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <Skeleton className={`mb-3 h-6 ${heading}`} />
      {children}
    </div>
  );
}

function Bars({ count, className }: { count: number; className: string }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical and never reordered
    <Skeleton key={place} className={className} />
  ));
}
