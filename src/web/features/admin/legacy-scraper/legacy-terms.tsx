import {
  getLegacySchedule,
  getLegacyScraperStatus,
  type LegacyTerms,
  setLegacyTerms,
} from '#contract/legacy-scraper.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Section } from '#web/ui/card.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { LabeledSwitch } from '#web/ui/switch.tsx';
import { Time } from '#web/ui/time.tsx';

export function LegacyTermsSection({ terms }: { terms: readonly LegacyTerms[] }) {
  if (terms.length === 0) return null;
  return (
    <Section title="Terms of Use">
      <p className="mb-4 text-13 text-pretty text-t2">
        These sources require acceptance of their terms on behalf of the company. Until then they are not
        read.
      </p>
      <ul className="grid gap-4">
        {terms.map((source) => (
          <TermsRow key={source.source} terms={source} />
        ))}
      </ul>
    </Section>
  );
}

function TermsRow({ terms }: { terms: LegacyTerms }) {
  // Terms and the schedule are settings of the same agent and share one version.
  const version = useRoute(getLegacySchedule, {}).data?.data.version;
  const change = useReportedAction(setLegacyTerms, {
    refresh: [getLegacyScraperStatus, getLegacySchedule],
  });
  const { source, name, url, accepted, acceptedBy, acceptedAt } = terms;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <OutsideLink href={url} className="text-13 text-lamp">
          Read the terms
        </OutsideLink>
        {accepted && acceptedAt && (
          <p className="text-12 text-t3">
            Accepted by {acceptedBy ?? 'an administrator'}, <Time value={acceptedAt} />
          </p>
        )}
      </div>
      <LabeledSwitch
        state={accepted ? 'Accepted' : 'Not accepted'}
        label={`Terms of ${name} are accepted`}
        checked={accepted}
        busy={change.isPending}
        onChange={() => change.mutate({ body: { source, accepted: !accepted }, version })}
      />
    </li>
  );
}
