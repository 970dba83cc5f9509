import { askEach } from './ask-each.ts';
import { fetchSource } from './fetch-source.ts';
import type { ItemFrame, LegacySource } from './legacy-source.ts';

interface Bond extends ItemFrame {
  cusip: string;
}

/**
 * Municipal bonds backed by coal or power companies. The numbers are from the range reserved for private use, so that
 * they never name another security: put the real ones here.
 */
export const BONDS: readonly Bond[] = [
  bond('70899AAA2', 'Pennsylvania EDFA Solid Waste Disposal, CONSOL Energy Project, Series 2020'),
  bond('95699AAB9', 'West Virginia EDA Solid Waste Disposal, Arch Resources Project, Series 2020'),
  bond('95699BAC5', 'West Virginia EDA Solid Waste Disposal, Appalachian Power Amos Project, Series 2015A'),
  bond('67799AAD3', 'Ohio AQDA Revenue, Ohio Valley Electric Corporation Project, Series 2019A'),
  bond('13499AAE8', 'Campbell County, Wyoming, Solid Waste, Basin Electric Dry Fork Project, Series 2019A'),
];

const NAME = 'EMMA';
const SITE = 'https://emma.msrb.org';

/** The public record of the municipal bond market. It shows data only after its terms of use are accepted. */
export const EMMA: LegacySource = {
  id: 'emma',
  name: NAME,
  url: SITE,
  needsTerms: true,
  items: BONDS,
  scrape: (tools) =>
    askEach(BONDS, async ({ cusip }) => {
      const page = await fetchSource(`${SITE}/Security/Details/${cusip}`, PAGE, tools);
      return tools.read('bondPage', page, cusip, tools.clock());
    }),
};

/** The cookie is what a browser sends once its user has pressed the button under the terms. */
const PAGE = {
  accept: 'text/html',
  maxBytes: 5 * 1024 * 1024,
  headers: { cookie: 'Disclaimer6=msrborg' },
} as const;

function bond(cusip: string, name: string): Bond {
  return { id: `bonds.${cusip}`, category: 'bonds', name, unit: '% of par', cusip };
}
