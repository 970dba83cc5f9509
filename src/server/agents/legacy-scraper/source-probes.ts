import { countOf } from '#contract/count-of.ts';
import type { ScrapeLegacyRequest, ScrapeLegacyResult } from '#contract/scraper.ts';
import type { Db } from '../../db/open-db.ts';
import type { ProbeFindings, SourceProbe } from '../agent.ts';
import { findSettings } from '../settings.ts';
import { listTradedBonds } from './bonds/store.ts';
import { isAccepted, readAcceptedTerms, type TermRules, type TermSource } from './terms.ts';

export interface ProbeOptions extends TermRules {
  sources: readonly (TermSource & { needsTerms: boolean })[];
  scrape: (request: ScrapeLegacyRequest, signal: AbortSignal) => Promise<ScrapeLegacyResult>;
}

export async function listSourceProbes(options: ProbeOptions, db: Db): Promise<SourceProbe[]> {
  const accepted = readAcceptedTerms((await findSettings(db, 'legacy-scraper'))?.options);
  const bonds = await listTradedBonds(db);
  const bondsOf = ({ id }: TermSource) => bonds.filter(({ source }) => source === id).slice(0, 1);
  const hasWork = (source: TermSource) => !isBondSource(source) || bondsOf(source).length > 0;
  return options.sources.filter(hasWork).map((source) => ({
    id: source.id,
    name: source.name,
    host: new URL(source.url).host,
    ask: async (signal) => {
      if (source.needsTerms && !isAccepted(source, accepted, options)) return notAsked(source);
      const request = { acceptedTerms: [source.id], bonds: bondsOf(source), only: source.id };
      return describe(await options.scrape(request, signal));
    },
  }));
}

/** These sources are requested only for bonds on the list. */
function isBondSource({ id }: TermSource): boolean {
  return id === 'emma' || id === 'finra';
}

function notAsked({ name }: TermSource): ProbeFindings {
  const message = `The terms of use of ${name} have not been accepted, so it was not checked. Accept them on the Legacy Scraper page, or ignore this`;
  return {
    ...{ reachable: '–', robots: '–', parsed: '–', newest: null, fields: [] },
    trouble: { verdict: 'warning', message },
  };
}

function describe({ items, problems }: ScrapeLegacyResult): ProbeFindings {
  const read = items.filter(({ values }) => values.length > 0);
  const dates = read.flatMap(({ values }) => values.map(({ date }) => date)).sort();
  const isBond = items.some(({ category }) => category === 'bonds');
  const findings = {
    robots: 'Allowed',
    parsed: `${read.length} of ${countOf(items.length, 'value')}`,
    newest: dates.at(-1) ?? null,
    fields: read.length > 0 ? [isBond ? 'Price' : 'Value', 'date', 'unit'] : [],
  };
  const [first] = problems;
  if (read.length === items.length && !first) return findings;
  const verdict = read.length === 0 ? 'failed' : 'warning';
  const unread = items.find(({ values }) => values.length === 0);
  const message = first?.message ?? `${unread?.name}: ${unread?.problem ?? 'no value'}`;
  if (verdict === 'warning') return { ...findings, trouble: { verdict, message, fault: first?.fault } };
  // Without a value, the fault describes what was reached better than the source does.
  return { ...findings, robots: '–', parsed: '–', trouble: { verdict, message, fault: first?.fault } };
}
