import type { Facts } from './facts.ts';
import { article } from './known-facts.fixture.ts';
import { WINTER_FACTS } from './winter-facts.fixture.ts';

/** The prices of the winter facts, beside twelve stories that no other set has. */
export const AUTUMN_FACTS: Facts = {
  ...WINTER_FACTS,
  articles: [
    article(
      51,
      'World Coal',
      71,
      'Anglo American restarts longwall at Moranbah North after fire',
      "Anglo American resumed longwall mining at its Moranbah North coal mine in Queensland on Monday, ten months after an underground fire forced it to evacuate the site. The state regulator cleared the restart last week. Output will build up slowly and is not expected to reach full capacity before August. The mine produced 4.9 million tonnes of metallurgical coal in 2024. Peabody, which walked away from a $3.8 billion purchase of Anglo's coal mines because of the fire, is fighting the company over its deposit in arbitration.",
    ),
    article(
      52,
      'MarketWatch',
      56,
      'Nippon Steel to build second mill in Arkansas',
      'U.S. Steel will build a second mini mill at its Big River site in Osceola, Arkansas, its owner Nippon Steel said on Tuesday. The $3.1 billion plant will make steel for electric motors and employ 900 people when it opens in 2029. Arkansas offered tax credits worth $210 million. The United Steelworkers union criticized the choice of a non-union site and demanded investment in the Mon Valley mills in Pennsylvania. Nippon Steel has promised to invest $11 billion in its American unit by 2028.',
    ),
    article(
      53,
      'FreightWaves',
      68,
      'Norfolk Southern coal train derails in Virginia',
      "A Norfolk Southern coal train bound for Lamberts Point derailed near Christiansburg, Virginia, early Monday, spilling about 2,000 tons of coal into the New River. Nobody was hurt. Thirty-one of 108 cars left the track. The railroad said both main lines would reopen by Thursday; until then export coal is being rerouted over CSX. The National Transportation Safety Board is looking into whether a broken wheel was to blame. Virginia's environment agency told residents downstream not to draw water from the river.",
    ),
    article(
      54,
      'Reuters',
      60,
      'Richards Bay coal exports climb to six-year high as rail recovers',
      "Coal shipments through South Africa's Richards Bay terminal rose 11% to 58.2 million tonnes in 2026, the most in six years, as fewer cable thefts and new locomotives let state railway Transnet run more trains. India took 47% of the coal, and Europe's share shrank to 9% from 14%. The terminal's chief executive Alan Waller said 62 million tonnes was within reach this year. Transnet has allowed eleven private operators to use its tracks from April.",
    ),
    article(
      55,
      'Utility Dive',
      62,
      'Georgia Power asks to keep Bowen coal units to 2038',
      'Georgia Power asked state regulators on Friday for permission to run two units of its Bowen coal plant until 2038, three years longer than planned, citing soaring demand from data centers. The utility forecasts that peak load will grow by 9,400 megawatts over the next six years. Upgrading the units to burn gas as well as coal would cost $340 million. Consumer advocates argue that the forecast is inflated and that households would pay for it. The Public Service Commission will rule in July.',
    ),
    article(
      56,
      'CNBC',
      45,
      'Bank of Canada cuts rates, hints at pause',
      'The Bank of Canada trimmed its policy rate by a quarter point to 2% on Wednesday, saying U.S. tariffs had hurt exports of steel and aluminum. Governor Tiff Macklem said further cuts were unlikely unless the economy weakened more than forecast. The bank expects growth of 1.1% this year. Four of 30 economists polled had predicted no change. The Canadian dollar slid 0.4% to 71.8 U.S. cents.',
    ),
    article(
      57,
      'Mining.com',
      47,
      'Panama to open talks with First Quantum on copper mine',
      "Panama will begin formal talks with First Quantum Minerals in March about reopening the Cobre Panama copper mine, President Jose Raul Mulino said. The mine was closed in late 2023 after the Supreme Court struck down its contract and protesters blocked roads for weeks. It accounted for about 1% of the world's copper and 5% of Panama's economy. An audit of the mine's environmental impact is due by May. First Quantum suspended two arbitration cases against the government last year. Its shares gained 6% in Toronto.",
    ),
    article(
      58,
      'Coal Age',
      72,
      'Blackhawk Mining files for Chapter 11',
      'Blackhawk Mining, a Kentucky producer of coking coal, filed for Chapter 11 bankruptcy protection on Sunday with debts of $640 million. The company said it would keep its seven mines running while it looks for a buyer, and has lined up a loan of $85 million from its lenders to do so. It blamed a slump in coking coal prices and the loss of a contract with a Brazilian steelmaker. Unpaid wages and benefits of its 1,900 employees will be met first. An auction is planned for April.',
    ),
    article(
      59,
      'Reuters',
      65,
      'Newcastle coal queue to shrink as tug strike ends',
      "Tugboat crews at Australia's port of Newcastle returned to work on Saturday after accepting a pay rise of 13% over three years, ending a nine-day strike. The number of ships waiting to load coal had swelled to 46, from 15 before the walkout. The port expects the queue to clear within two weeks. Svitzer, which runs the tugs, had first offered 8%. Exporters including Yancoal and Whitehaven said some cargoes would slip from February to March.",
    ),
    article(
      60,
      'World Coal',
      50,
      'Poland to pay miners to leave as pits close',
      "Poland's parliament passed a law on Friday that pays miners up to 170,000 zlotys each to quit, as the state winds down its loss-making pits. The government expects about 11,000 of the country's 74,000 miners to accept. Three mines in Silesia will close by 2030 rather than 2035. The European Commission must still approve the subsidies. The opposition Law and Justice party voted against, saying that the country would end up importing coal from Kazakhstan.",
    ),
    article(
      61,
      'MarketWatch',
      54,
      'ArcelorMittal shelves electric furnace at Ghent',
      'ArcelorMittal has put off a decision on a 1.1 billion-euro electric furnace at Ghent in Belgium until at least 2028, saying cheap imports and high power prices had made the project uneconomic. It will instead reline a blast furnace there for 190 million euros, which keeps it in service until 2040. The Flemish government had pledged 280 million euros in aid, which now lapses. Environmental group Bond Beter Leefmilieu called the decision a broken promise. European steel demand fell by 2.3% last year, according to Eurofer.',
    ),
    article(
      62,
      'Utility Dive',
      64,
      'PJM asks generators to stay ready as Arctic blast tests grid',
      'PJM Interconnection, the largest U.S. grid operator, issued a maximum generation alert for Wednesday as temperatures were forecast to drop to minus 18 degrees Celsius in Ohio. It expects demand to peak at 146,000 megawatts, slightly above the winter record set in January 2025. Coal plants supplied 24% of its electricity on Monday, compared with 16% in December. Frozen equipment knocked out 9,800 megawatts of gas-fired capacity over the weekend. PJM said it did not expect to cut off customers. Spot power in western Pennsylvania tripled to $212 a megawatt-hour.',
    ),
  ].map((one) => ({
    ...one,
    published_at: '2027-02-02T20:00:00.000Z',
    scraped_at: '2027-02-02T21:00:00.000Z',
  })),
};
