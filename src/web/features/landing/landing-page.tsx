import { Link } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { useBranding } from '#web/branding.tsx';
import { PageHeading } from '#web/layout/page.tsx';
import { PitHead } from '#web/layout/pit-head.tsx';
import { buttonClass } from '#web/ui/button.tsx';

export function LandingPage() {
  const { product, assistant, company } = useBranding();
  const { token } = useSession();
  const next =
    token === null ? { to: '/login', label: 'Login' } : { to: '/dashboard', label: 'Open dashboard' };
  return (
    <div className="flex flex-1 overflow-hidden items-center">
      <div className="mx-auto grid w-full max-w-[1200px] items-center gap-10 px-4 py-12 md:px-6 lg:grid-cols-[1fr_480px] lg:gap-16">
        <div className="max-w-[560px]">
          <div aria-hidden className="mb-6 h-1 w-8 bg-lamp-fill" />
          <PageHeading screen="Welcome" className="font-serif text-48 font-[650] text-balance">
            {product}
          </PageHeading>
          <p className="mt-3 text-14 font-medium text-t3">Macroeconomic intelligence platform</p>
          <p className="mt-4 font-serif text-18 text-pretty text-t2 md:text-20 md:leading-8">
            The morning view of {company}: markets, commodities, rates and the news that moves them, read and
            ranked by {assistant}.
          </p>
          <Link
            to={next.to}
            className={`mt-8 max-sm:w-full ${buttonClass({ tone: 'primary', size: 'large' })}`}
          >
            {next.label}
          </Link>
        </div>
        <div className="mx-auto w-full max-w-[480px] max-sm:max-w-[320px]">
          <PitHead />
        </div>
      </div>
    </div>
  );
}
