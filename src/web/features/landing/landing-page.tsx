import { ChartLine, Newspaper, Quote, Radar } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { useBranding } from '#web/branding.tsx';
import { PageHeading } from '#web/layout/page.tsx';
import { PitHead } from '#web/layout/pit-head.tsx';
import { buttonClass } from '#web/ui/button.tsx';

export function LandingPage() {
  const { product, assistant, company } = useBranding();
  return (
    <>
      <div className="overflow-hidden border-b border-line bg-bg text-t1 scheme-dark">
        <div className="mx-auto grid w-full max-w-[1200px] items-center gap-x-16 gap-y-6 px-4 pt-12 md:px-6 lg:min-h-[min(560px,64vh)] lg:grid-cols-[1fr_460px] lg:pt-16">
          <div className="max-w-[600px] lg:pb-16">
            <div aria-hidden className="mb-6 h-1 w-8 bg-lamp-fill" />
            <PageHeading screen="Welcome" className="font-serif text-48 font-[650] text-balance">
              {product}
            </PageHeading>
            <p className="mt-3 text-14 font-medium text-t3">Macroeconomic intelligence platform</p>
            <p className="mt-4 font-serif text-18 text-pretty wrap-anywhere text-t2 md:text-20 md:leading-8">
              The morning view for {company}: markets, commodities, rates and the news that moves them, ranked
              by {assistant}.
            </p>
            <NextStep />
          </div>
          <div className="mx-auto w-full max-w-[460px] self-end max-lg:max-w-[320px]">
            <PitHead />
          </div>
        </div>
      </div>
      <section
        aria-label={`What ${product} is`}
        className="mx-auto w-full max-w-[1200px] flex-1 px-4 py-12 md:px-6 lg:py-16"
      >
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {listPromises(assistant).map(({ Icon, title, text }) => (
            <li key={title} className="border-t-2 border-t1 pt-4">
              <Icon size={20} aria-hidden className="text-lamp" />
              <h2 className="mt-3 font-serif text-20 font-semibold">{title}</h2>
              <p className="mt-2 text-14 text-pretty text-t2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function NextStep() {
  const { product, productSlug } = useBranding();
  const { token, user } = useSession();
  if (token === null) {
    return (
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link to="/login" className={`max-sm:w-full ${buttonClass({ tone: 'primary', size: 'large' })}`}>
          Login
        </Link>
        <p className="text-13 text-t3">
          New here? {product} is by invitation only. Ask your administrator for one.
        </p>
      </div>
    );
  }
  const name = user?.firstName?.trim();
  return (
    <div className="mt-8">
      {name && <p className="mb-3 text-14 wrap-anywhere text-t2">Welcome back, {name}.</p>}
      <div className="flex flex-wrap gap-3">
        <Link to="/dashboard" className={`max-sm:w-full ${buttonClass({ tone: 'primary', size: 'large' })}`}>
          Open dashboard
        </Link>
        <Link to={`/${productSlug}`} className={`max-sm:w-full ${buttonClass({ size: 'large' })}`}>
          Read today's brief
        </Link>
      </div>
    </div>
  );
}

function listPromises(assistant: string) {
  return [
    {
      Icon: Newspaper,
      title: 'The day in three minutes',
      text: 'One brief every morning: what happened, what moved and why, and what to expect this week.',
    },
    {
      Icon: Quote,
      title: 'Every figure has a source',
      text: 'Every statement links to the data behind it: the value, its date, its source and when it was retrieved.',
    },
    {
      Icon: Radar,
      title: 'The news that matters',
      text: `${assistant} reads the trade press, wires and agencies around the clock and ranks stories by what they mean for the company.`,
    },
    {
      Icon: ChartLine,
      title: 'Markets in one place',
      text: 'Coal, steel, energy, rates and related stocks, with years of price history.',
    },
  ];
}
