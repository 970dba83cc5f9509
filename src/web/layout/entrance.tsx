import type { ReactNode } from 'react';
import { useBranding } from '#web/branding.tsx';
import { ProductMark } from './marks.tsx';
import { PageHeading } from './page.tsx';
import { PitHead } from './pit-head.tsx';

/** The page of someone who is not signed in: the product on one side, a form on the other. */
export function Entrance({ screen, children }: { screen: string; children: ReactNode }) {
  const { product } = useBranding();
  return (
    <div className="flex flex-1 flex-col bg-s1 lg:flex-row">
      <div className="flex flex-col px-6 pt-12 lg:w-[560px] lg:shrink-0 lg:justify-between lg:overflow-hidden lg:bg-bg lg:p-12 lg:text-t1 lg:scheme-dark">
        <div className="mx-auto w-full max-w-[400px] lg:max-w-none">
          <div className="flex items-center gap-3">
            <ProductMark size={36} />
            <PageHeading screen={screen} className="font-serif text-34 font-[650]">
              {product}
            </PageHeading>
          </div>
          <p className="mt-2 text-t2 lg:font-serif lg:text-18">
            Internal macroeconomic intelligence platform
          </p>
        </div>
        <div className="max-lg:hidden">
          <PitHead />
        </div>
      </div>
      <div className="flex flex-1 flex-col items-center px-6 pt-8 pb-12 lg:justify-center lg:pt-12">
        <div className="w-full max-w-[400px]">{children}</div>
      </div>
    </div>
  );
}
