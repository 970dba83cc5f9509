import { expect, test } from 'vitest';
import { article, KNOWN_FACTS } from '../known-facts.fixture.ts';
import { verifyText } from '../verify-text.ts';

function dayOf(told: string) {
  return { ...KNOWN_FACTS, articles: [article(1, 'World Coal', 50, 'News of the day', told)] };
}

// An article, a statement that reads as a shortening of one of its sentences, and one that does not.
test.each([
  [
    'verb of opinion after an aside',
    'Ann Harmon, a miner who has long fought the union, suggested that a deal with Osgood would be hard.',
    'Ann Harmon suggested that a deal with Osgood would be hard.',
    'A deal with Osgood would be hard.',
  ],
  [
    'time at the start of a longer sentence',
    'Last week, as the cabinet of Freedonia argued over ore, officials met with Ann Harmon to discuss the potential of the pit.',
    'Officials met with Ann Harmon last week to discuss the potential of the pit.',
    'Officials argued with Ann Harmon last week to discuss the potential of the pit.',
  ],
  [
    'figure set off by commas',
    'Harmon will buy 520,000 shares of Osgood, a 6.7% stake, for $10 million.',
    'Harmon will buy 520,000 shares of Osgood for $10 million.',
    'Harmon will buy a 6.7% stake in Freedonia for $10 million.',
  ],
  [
    'figure of a year ago beside another',
    'Imports of Freedonia rose to 5 million tonnes in May from 3 million in April and 4 million a year ago.',
    'Imports of Freedonia rose to 5 million tonnes in May from 3 million in April.',
    'Imports of Freedonia rose to 5 million tonnes in May from 3 million a year ago.',
  ],
  [
    'upper end of a span',
    'Harmon expects to sell 7-9 million tonnes of ore in 2027.',
    'Harmon expects to sell 7-9 million tonnes of ore in 2027.',
    'Harmon expects to sell 7-12 million tonnes of ore in 2027.',
  ],
  [
    'unit that a price is for',
    'Harmon sells its ore to Sylvania at $80 a tonne.',
    'Harmon sells its ore to Sylvania at $80 a tonne.',
    'Harmon sells its ore to Sylvania at $80 a short ton.',
  ],
  [
    'words in quotation marks',
    'Ann Harmon said she still sees "ominous" signs of pressure on the ports of Freedonia.',
    'Ann Harmon said she sees “ominous” signs of pressure on the ports of Freedonia.',
    'Ann Harmon said the ports would end “ominous” signs of pressure on Freedonia.',
  ],
  [
    'title beside an act',
    'Harmon will close part of its Osgood pit in May.',
    'World Coal reports “News of the day”.',
    'Harmon will sell its Osgood pit after “News of the day”.',
  ],
  [
    'condition left out',
    'Harmon will sell its pit if Freedonia lowers the duty, Ann Lee said.',
    'Harmon will sell its pit if Freedonia lowers the duty.',
    'Harmon will sell its pit, Ann Lee said.',
  ],
  [
    'share left out',
    'Harmon will close part of its Osgood pit in May.',
    'Harmon will close part of its Osgood pit.',
    'Harmon will close its Osgood pit in May.',
  ],
  [
    'place that tells which thing is meant',
    'Miners in Sylvania rejected the offer of Harmon on Monday.',
    'Miners in Sylvania rejected the offer of Harmon.',
    'Miners rejected the offer of Harmon on Monday.',
  ],
  [
    'figure of what is left out',
    'Exports of Freedonia rose to 9 million tonnes in July from 8 million in June.',
    'Exports of Freedonia rose to 9 million tonnes in July.',
    'Exports of Freedonia rose to 9 million tonnes in June.',
  ],
  [
    'one of two acts',
    'Harmon closed one pit in May and will sell another in June.',
    'Harmon closed one pit in May.',
    'Harmon will sell one pit in May.',
  ],
  [
    'speaker with a full name elsewhere',
    'Ann Harmon heads the union. Harmon told reporters that ships of Freedonia had left.',
    'Ships of Freedonia had left, Ann Harmon told reporters.',
    'Ships of Freedonia had left, Karl Harmon told reporters.',
  ],
  [
    'order that is no report',
    'The minister of Freedonia told mines in eight towns to limit output.',
    'The minister of Freedonia told mines in eight towns to limit output.',
    'Freedonia told mines in eighteen towns to limit output.',
  ],
  [
    'fragment without a name',
    'A final deal of Harmon is expected in April.',
    'A final deal of Harmon is expected.',
    'A deal is expected in April but was not final.',
  ],
  [
    'thing known by the name it had before',
    'Freedonia inspected the Osgood mine. The mine produced 1.4 million tons of ore last year.',
    'The Osgood mine produced 1.4 million tons of ore last year.',
    'The Harmon mine produced 1.4 million tons of ore last year.',
  ],
  [
    'passive',
    'Harmon bought the Osgood mine from Sylvania in 2025.',
    'The Osgood mine was bought by Harmon in 2025.',
    'Harmon was bought by the Osgood mine in 2025.',
  ],
  [
    'span without a number',
    "Freedonia's terms of trade fell by 18 pct over the past two years, Ann Harmon said.",
    "Freedonia's terms of trade fell by 18% over the past two years.",
    "Freedonia's terms of trade fell by 18% over the past year.",
  ],
  [
    'pronoun after a link',
    'As Sylvania drops out of the Harmon pact, Freedonia is canceling plants.',
    'Freedonia is canceling plants as Sylvania drops out of the Harmon pact.',
    'Freedonia is canceling plants even as it drops out of the Harmon pact.',
  ],
  [
    'manner',
    'Freedonia opted for a measured response to the arrest of Ann Harmon.',
    'Freedonia opted for a measured response to the arrest of Ann Harmon.',
    'Freedonia has hit back forcefully over the arrest of Ann Harmon.',
  ],
  [
    'possibility of an attempt',
    'Ann Harmon speculated that Freedonia may try to bolster the pact by cutting rates.',
    'Freedonia may try to bolster the pact by cutting rates, Ann Harmon speculated.',
    'Freedonia has agreed to cut rates to bolster the pact.',
  ],
  [
    'coming from the article itself',
    'The region could be facing a crisis if Freedonia cuts its funding.',
    'The region could be facing a crisis if Freedonia cuts its funding, World Coal warns.',
    'The region is facing a crisis, World Coal warns.',
  ],
  [
    'denial dropped',
    'Grain traders said they had not seen Cargill in the market. Prices were steady.',
    'Grain traders said they had not seen Cargill in the market.',
    'Grain traders said they had seen Cargill in the market.',
  ],
  [
    'fraction of a percent',
    'The Bank of Albany bought 20 million dollars of bills at 9-7/8 pct and 30 million at 9-3/4 pct.',
    'The Bank of Albany bought $20 million of bills at 9-7/8%.',
    'The Bank of Albany bought $20 million of bills at 9-5/8%.',
  ],
  [
    'part of a country',
    'West German bond yields could fall this month, dealers in Bonn said. South Korean yields rose.',
    "West Germany's bond yields could fall this month.",
    "South Korea's bond yields could fall this month.",
  ],
  [
    'the month of May',
    'The Harmon committee may seek more power when it meets in April.',
    'The Harmon committee may seek more power when it meets in April.',
    'The Harmon committee may seek more power when it meets in May.',
  ],
  [
    'act of one of our companies',
    'CSX had urged the board to refuse. Union Pacific said it would answer within weeks.',
    'Union Pacific would answer within weeks.',
    'CSX would answer.',
  ],
  [
    'state of one of our companies',
    'Peabody is bankrupt, and Warrior Met Coal hires.',
    'Peabody is bankrupt.',
    'CSX is bankrupt.',
  ],
  [
    'aim beside another act',
    'The board voted to keep the Kingston plant running beyond its planned closure in 2027.',
    'The board voted to keep the Kingston plant running.',
    'The board voted to close the Kingston plant.',
  ],
  [
    'side',
    'Governor Stephen Miran voted for a cut.',
    'Stephen Miran voted for a cut.',
    'Stephen Miran voted against a cut.',
  ],
  [
    'one of two',
    'Two miners were hurt. One was flown to a hospital. Inspectors came.',
    'Two miners were hurt.',
    'Both miners were flown to a hospital.',
  ],
  [
    'month of another plan',
    'Nippon Steel will idle its Kashima furnace in April. The furnace would restart when demand returns.',
    'Nippon Steel will idle its Kashima furnace in April.',
    'Nippon Steel will restart its Kashima furnace in April.',
  ],
  [
    'owner of what moves',
    'India was the biggest buyer. Shipments to South Korea halved.',
    'Shipments to South Korea halved.',
    "India's shipments halved.",
  ],
  [
    'rank',
    'Rio Tinto and Glencore ended talks on the largest mining company. Glencore is smaller than BHP.',
    'Glencore is smaller than BHP.',
    'Glencore is bigger than Rio Tinto.',
  ],
  [
    'chance',
    'Traders see a 35% chance of a cut in March. A hike was discussed.',
    'Traders see a 35% chance of a cut.',
    'Traders see a 35% chance of a hike.',
  ],
  [
    'actor',
    'Tohoku Electric will pay Glencore $112 a tonne for coal. Talks between Kansai Electric and Whitehaven continue.',
    'Tohoku Electric will pay Glencore $112 a tonne.',
    'Kansai Electric will pay Whitehaven $112 a tonne.',
  ],
  [
    'noun beside a name',
    'Talks between BNSF and its union broke down. The union rejected a raise of 14%.',
    'The union rejected a raise of 14%.',
    'BNSF rejected a raise of 14%.',
  ],
  [
    'people of a country',
    'Russian exporters offer discounts to Chinese buyers.',
    'Russian exporters offer discounts.',
    'Chinese exporters offer discounts to Russian buyers.',
  ],
  [
    'place',
    'A judge in Wyoming blocked the rule, siding with states led by West Virginia.',
    'A judge in Wyoming blocked the rule.',
    'A judge in West Virginia blocked the rule.',
  ],
  [
    'part of a name',
    'Posco will shut a mill in West Virginia.',
    'Posco will shut a mill in West Virginia.',
    'Posco will shut a mill in Virginia.',
  ],
  [
    'sign of a figure',
    'Output at Kobelco grew 4.6% in October.',
    'Output at Kobelco grew 4.6% in October.',
    'Output at Kobelco shrank 4.6% in October.',
  ],
  [
    'mood',
    'The rule would have cost Posco $860 million.',
    'The rule would have cost Posco $860 million.',
    'The rule has cost Posco $860 million.',
  ],
  [
    'years',
    'Posco will shut three mills by the end of the year.',
    'Posco will shut three mills by the end of 2026.',
    'Posco will shut three mills by the end of 2027.',
  ],
  [
    'time of a figure',
    'Posco shipped 5.4 million tonnes in October. Shipments for the ten months rose to 47.8 million tonnes.',
    'Posco shipped 5.4 million tonnes in October.',
    'Posco shipped 47.8 million tonnes in October.',
  ],
  [
    'name of a figure',
    'Posco got $600 million of the loans, which came to $1.9 billion.',
    'Posco got $600 million of the loans.',
    'Posco got $1.9 billion.',
  ],
  [
    'whole and part',
    'Posco will idle one of its two mills in Ohio.',
    'Posco will idle one of its two mills in Ohio.',
    'Posco will idle both of its mills in Ohio.',
  ],
  [
    'for and against',
    'The board of Posco voted 4 to 1 to lend $2 billion to Kobelco.',
    'The board of Posco voted 4 to 1 to lend $2 billion.',
    'The board of Posco voted 4 to 1 against the loan.',
  ],
  [
    'little',
    'Analysts at Kobelco see little risk to supply.',
    'Analysts at Kobelco see little risk to supply.',
    'Analysts at Kobelco see risk to supply.',
  ],
  [
    'up to',
    'Posco offers discounts of up to $8 a tonne.',
    'Posco offers discounts of up to $8 a tonne.',
    'Posco offers discounts of $8 a tonne.',
  ],
  [
    'time nearest to a figure',
    'Shipments by Posco rose 0.6% in the fourth quarter after a gain of 1.4% in the third.',
    'Shipments by Posco rose 0.6% in the fourth quarter.',
    'Shipments by Posco rose 1.4% in the fourth quarter.',
  ],
  [
    'direction of what is named',
    'Posco said prices fell because the yen appreciated and demand weakened.',
    'Posco said the yen appreciated.',
    'Posco said the yen weakened.',
  ],
  [
    'the figure of an act',
    'Posco said the closure affects 210 workers, and 60 of them will move to Kobelco.',
    'Posco said the closure affects 210 workers.',
    'Posco will move 210 workers to Kobelco.',
  ],
  [
    'what follows a link',
    'Posco said talks on coal purchases with Kobelco failed.',
    'Posco said talks on coal purchases failed.',
    'Posco said talks on soybeans failed.',
  ],
  [
    'what is left out',
    'Posco plans a cartel for markets other than Kobelco and Glencore.',
    'Posco plans a cartel.',
    'Posco plans a cartel for Kobelco.',
  ],
  [
    'a noun for what is to come',
    'Posco will apply to Kobelco for the permit, and approval is expected in March.',
    'Posco will apply for the permit.',
    'Kobelco approved the permit.',
  ],
  [
    'kind of an object',
    'Posco cut its steel forecast after a fire. It left its copper forecast unchanged.',
    'Posco cut its steel forecast.',
    'Posco cut its copper forecast.',
  ],
  [
    'who wanted it',
    'The mills had asked Posco to reduce shipments, but Posco urged Kobelco to raise them.',
    'The mills had asked Posco to reduce shipments.',
    'Posco had asked the mills to reduce shipments.',
  ],
  [
    'a capital as a place',
    'Officials of Japan and Posco signed the agreement in Tokyo.',
    'Posco signed the agreement in Tokyo.',
    'Posco signed the agreement in Delhi.',
  ],
  [
    'name of a word',
    'Posco blamed a fire at its Ravensworth mine. Unit costs should rise to $105 a tonne. Goldman Sachs is leading a sale of notes for Kobelco in Wyoming.',
    'Goldman Sachs is leading a sale of notes.',
    'Wyoming is leading a sale of notes.',
  ],
  [
    'order',
    'Posco halted the mine in Ravensworth after a fire.',
    'Posco halted the mine after a fire.',
    'Posco halted the mine before a fire.',
  ],
  [
    'a name in the place of another',
    'Posco agreed to buy 51% of the Ravensworth mine from Kobelco. Mitsui, which owns the other 49%, may match the offer.',
    'Mitsui, which owns the other 49%, may match the offer.',
    'Kobelco, which owns the other 49%, may match the offer.',
  ],
  [
    'a figure in the place of another',
    'Posco filed for bankruptcy with debts of $640 million. It has lined up a loan of $85 million.',
    'Posco filed for bankruptcy with debts of $640 million.',
    'Posco filed for bankruptcy with debts of $85 million.',
  ],
  [
    'added denial',
    'Posco did not comment. The mine in Ravensworth was closed in 2023 after a court struck down its contract.',
    'The mine in Ravensworth was closed in 2023.',
    'The mine in Ravensworth was not closed in 2023.',
  ],
  [
    'month of what an earlier sentence tells',
    'Shares of Posco dropped 6.4%, their steepest fall since October. The union warned about the wall at Ravensworth in December.',
    'Shares of Posco dropped 6.4%, their steepest fall since October.',
    'Shares of Posco dropped 6.4%, their steepest fall since December.',
  ],
  [
    'actor before a description',
    'Kobelco and Mitsui declined to comment. Posco, the rail operator, said it had parked 21 trains.',
    'Posco has parked 21 trains.',
    'Kobelco has parked 21 trains.',
  ],
  [
    'direction to a value',
    'In Germany the rate dropped to 1.9%, and in Spain it rose to 2.6%.',
    'In Germany the rate dropped to 1.9%.',
    "Spain's rate came down to 2.6%.",
  ],
  [
    'owner with a similar name',
    'Conductors at Kobelco Steel voted to strike. Kobelco National settled with the union in November.',
    'Conductors at Kobelco Steel voted to strike.',
    "Kobelco National's conductors voted to strike.",
  ],
  [
    'denied kind',
    'The budget gap narrowed mainly due to growing non-oil revenue. On oil prices, the bank expects $60 a barrel.',
    'The budget gap narrowed mainly due to growing non-oil revenue.',
    'The budget gap narrowed mainly due to growing oil revenue.',
  ],
  [
    'what is left out',
    'Output rose in all regions except Queensland and Victoria. Car makers in Tasmania gained.',
    'Output rose in all regions except Queensland.',
    'Output rose in all regions except Tasmania.',
  ],
  [
    'officials of a country',
    'India wants to raise its coal exports to Japan. Exports may reach 4 million tons, rising to 5 million tons in 2028. Indian officials are trying to raise exports to Japan.',
    'India wants to raise its coal exports to Japan.',
    'Japan wants to raise its coal exports to India.',
  ],
  [
    'rate of another kind',
    'The Bank of Korea cut interest rates on savings to 7.3% from 7.4%. It also reduced rates in March. The discount rate is 8%.',
    'The Bank of Korea cut interest rates on savings to 7.3%.',
    'The Bank of Korea cut the discount rate to 7.3%.',
  ],
  [
    'reason of something else',
    'Coal traffic grew as mines reopened. Brokers said more cars went out on leases than came in as rail orders.',
    'Coal traffic grew as mines reopened.',
    'Coal traffic grew because of rail orders.',
  ],
  [
    'state in its short form',
    'Posco will build a steel mill near Gary, Ind., and a port in Erie, Pa. Work begins soon.',
    'Posco will build a steel mill near Gary, Indiana.',
    'Posco will build a steel mill near Gary, Ohio.',
  ],
  [
    'day after a short month',
    'Posco shipped steel to Vietnam on Feb 27. Posco shipped coal to Japan on Nov. 5.',
    'Posco shipped steel to Vietnam on February 27.',
    'Posco shipped steel to Vietnam on November 5.',
  ],
  [
    'figures in wire shorthand',
    'Posco sold a mill for 4.5 mln dlrs and a port for 1.2 bln dlrs.',
    'Posco sold a mill for $4.5 million.',
    'Posco sold a mill for $1.2 billion.',
  ],
  [
    'what may be, with “be”',
    'The goals of the Posco plan may be too ambitious for its shipyards.',
    'The goals of the Posco plan may be too ambitious.',
    'The goals of the Posco plan are too ambitious.',
  ],
  [
    'what could be, with a light verb',
    'British insurers could face claims of $30 million after the storm at Gladstone.',
    'British insurers might face claims of $30 million.',
    'British insurers will face claims of $30 million.',
  ],
  [
    'what could be and is reported elsewhere as done',
    'Higher fees could delay shipments to Posco. A strike delayed shipments to Posco in May.',
    'A strike delayed shipments to Posco in May.',
    'Higher fees will delay shipments to Posco.',
  ],
  [
    'who does it to whom',
    'Dockers at Ravensworth rejected an offer by port operators on Monday.',
    'Dockers at Ravensworth rejected an offer on Monday.',
    'Port operators at Ravensworth rejected an offer on Monday.',
  ],
  [
    'in spite of something',
    'Shares of Posco gained despite a strike at Ravensworth, thanks to a buyback.',
    'Shares of Posco gained thanks to a buyback.',
    'Shares of Posco gained thanks to a strike at Ravensworth.',
  ],
  [
    'what is denied',
    'Posco president Min Lee denied that the group plans to sell its stake in Ravensworth. Mitsui kept its own stake.',
    'Mitsui kept its own stake.',
    'Posco plans to sell its stake in Ravensworth, president Min Lee said.',
  ],
  [
    'request that is denied',
    'A court denied a request by Kobelco to block the merger. Posco denied reports of a merger with Mitsui.',
    'A court denied a request by Kobelco to block the merger.',
    'Posco plans a merger with Mitsui.',
  ],
  [
    'what is likely',
    'The commission found that the Ravensworth scheme was likely to lessen competition.',
    'The Ravensworth scheme was likely to lessen competition, the commission found.',
    'The commission found that the Ravensworth scheme was unlikely to lessen competition.',
  ],
  [
    'officer who said it',
    'Mayor Ann Stone said the mill in Erie pays taxes. Chief executive Tom Fuller said orders had recovered.',
    'Chief executive Tom Fuller said orders had recovered.',
    'Orders had recovered, Ann Stone said.',
  ],
  [
    'condition that comes after',
    'Posco would buy the coal if the price fell. Mitsui will buy the trains in May.',
    'Posco would buy the coal if the price fell.',
    'Posco will buy the coal in May.',
  ],
  [
    'year that a share is measured against',
    'Output of Posco rose 3.2% to 52 million tons in October as against 50 million in the year-ago month.',
    'Output of Posco rose 3.2% to 52 million tons in October.',
    'Output of Posco rose 3.2% from the month before.',
  ],
  [
    'total',
    'Posco shipped 61,240 cars of coal, up 4.5%. Total shipments of Posco fell 0.8%.',
    'Total shipments of Posco fell 0.8%.',
    'Total shipments of Posco rose 4.5%.',
  ],
  [
    'place where it was not done',
    'Loading at Haldia was halted on Friday. At Ravensworth loading was not interrupted.',
    'Loading at Haldia was halted on Friday.',
    'Loading at Ravensworth was halted on Friday.',
  ],
  [
    'speaker after another one',
    'Tom Fuller said the rule was void. Posco, which had fought it in 2024, said the ruling would save it $90 million.',
    'Posco said the ruling would save it $90 million.',
    'Tom Fuller said the ruling would save Posco $90 million.',
  ],
  [
    'kind of who did it',
    'Posco won in court on Friday. Judge Ann Stone said the regulator had exceeded its authority.',
    'The regulator had exceeded its authority.',
    'The company had exceeded its authority.',
  ],
  [
    'figure that was not expected',
    'Posco reported a loss of $234 million, wider than the $157 million loss analysts had expected.',
    'Posco reported a loss of $234 million.',
    'Posco reported a loss of $157 million.',
  ],
  [
    'what is yet to come',
    'Posco has yet to approve the Ravensworth mine.',
    'Posco has yet to approve the Ravensworth mine.',
    'Posco has approved the Ravensworth mine.',
  ],
  [
    'limit the article does not name',
    'Posco said the Ravensworth terminal will handle coal and iron ore.',
    'The Ravensworth terminal will handle coal.',
    'The Ravensworth terminal will handle only coal.',
  ],
  [
    'speaker the headline leaves out',
    'India will cut its import duty to 1%, Minister Asha Rao said. Posco had asked for it to be abolished.',
    'India will cut its import duty to 1%, Minister Asha Rao said.',
    'India will cut its import duty to 1%, Posco said.',
  ],
  [
    'plan told as done, beside another act of its kind',
    'Posco will sell the Ravensworth mine, it said on Thursday. Kobe Bank is leading the sale.',
    'Posco will sell the Ravensworth mine, it said on Thursday.',
    'Posco has sold the Ravensworth mine, it said on Thursday.',
  ],
  [
    'approval that is still needed',
    'Posco needs the approval of Vietnam to buy the Ravensworth mine.',
    'Posco needs the approval of Vietnam.',
    'Posco has the approval of Vietnam to buy the Ravensworth mine.',
  ],
  [
    'office of another body',
    'Posco will close the mine, Chief Executive Don Moul said. The Haldia Law Center will sue.',
    'Posco will close the mine, Chief Executive Don Moul said.',
    'Posco will close the mine, Haldia Law Center Chief Executive Don Moul said.',
  ],
  [
    'speaker who is only spoken about',
    'Vietnam said its ships had hit three tankers of Japan.',
    'Vietnam said its ships had hit three tankers of Japan.',
    'Japan said its ships had hit three tankers.',
  ],
  [
    'sides of a fear',
    'Unions in Freedonia are worried that owners are not taking dust seriously enough.',
    'Unions in Freedonia are worried that owners are not taking dust seriously enough.',
    'Owners in Freedonia are worried that unions are not taking dust seriously enough.',
  ],
  [
    'sides of a cause',
    'Spot freight rates have risen in response to longer port queues, brokers in Albany said.',
    'Spot freight rates have risen in response to longer port queues.',
    'Port queues have risen in response to longer spot freight rates.',
  ],
  [
    'United States by its short name',
    'The U.S. wants the crown of Freedonia to rise faster.',
    'The United States wants the crown of Freedonia to rise faster.',
    'Freedonia wants the U.S. dollar to rise faster.',
  ],
  [
    'condition of a threat',
    'Envoys told Harmon that unless Freedonia opened its ports it would face a boycott.',
    'Envoys told Harmon that unless Freedonia opened its ports it would face a boycott.',
    'Envoys told Harmon that Freedonia would face a boycott.',
  ],
  [
    'condition of an offer',
    'Freedonia is willing to lift its duty on ore if Sylvania opens its ports, Ann Harmon said.',
    'Freedonia is willing to lift its duty on ore if Sylvania opens its ports.',
    'Freedonia is willing to lift its duty on ore, Ann Harmon said.',
  ],
  [
    'approval by a meeting',
    'The purchase of the pit is subject to approval by the members of Harmon.',
    'The purchase of the pit is subject to approval by the members of Harmon.',
    'The purchase of the pit was approved by the members of Harmon.',
  ],
  [
    'pronoun before a name',
    'The former mine owner faced a joint effort by farmers to stop him. Karl Osgood won the vote.',
    'Karl Osgood won the vote.',
    'Farmers made a joint effort to stop Karl Osgood.',
  ],
  [
    'description of someone else',
    'The former mine owner faced protests by farmers. Karl Osgood won the vote.',
    'Karl Osgood won the vote.',
    'Karl Osgood, a former mine owner, won the vote.',
  ],
  [
    'agreement that was not reached',
    'Merger discussions of Harmon with a rival have ended without an agreement. The deal talks began in August.',
    'Merger discussions of Harmon with a rival have ended without an agreement.',
    'Merger discussions of Harmon with a rival have ended with an agreement.',
  ],
  [
    'figure of another owner',
    "Freedonia's exports to Sylvania through Albany fell to $6.3 billion, while Sylvania's exports rose to $1.1 billion.",
    "Sylvania's exports rose to $1.1 billion.",
    "Freedonia's exports to Sylvania through Albany rose to $1.1 billion.",
  ],
  [
    'figure of an aside',
    'Production at Harmon, originally estimated at 15 million tonnes a year, will be 12 million tonnes initially.',
    'Production at Harmon will be 12 million tonnes initially.',
    'Production at Harmon will be 15 million tonnes initially.',
  ],
  [
    'figure of another branch',
    'Employment in farming was predicted to fall 55,000 from the current year, the Harmon Institute said. Employment in the non-farming sector will continue to increase.',
    'Employment in farming was predicted to fall 55,000 from the current year.',
    'Employment in the non-farming sector was predicted to fall 55,000 from the current year.',
  ],
  [
    'time of an earlier move',
    'Exports of Freedonia rose $15 billion after a fall of $9 billion in the third quarter.',
    'Exports of Freedonia rose $15 billion after a fall of $9 billion in the third quarter.',
    'Exports of Freedonia rose $15 billion in the third quarter.',
  ],
  [
    'allegation',
    'Harmon filed a complaint in Albany. The complaint alleges that papers of Osgood include false information.',
    'The complaint alleges that papers of Osgood include false information.',
    'Papers of Osgood include false information.',
  ],
  [
    'view of others',
    'A long review by Freedonia is widely seen as an answer to duties of Sylvania.',
    'A long review by Freedonia is widely seen as an answer to duties of Sylvania.',
    'A long review by Freedonia is an answer to duties of Sylvania.',
  ],
  [
    'no change',
    'The January index of pit output in Freedonia was revised to 122.3. The index of stocks for January was unchanged from a first reading of 105.9.',
    'The index of stocks for January was unchanged from a first reading of 105.9.',
    'The index of stocks for January was revised from a first reading of 105.9.',
  ],
  [
    'only one of several',
    'Ann Harmon said the emergency meeting was only one path that Freedonia was pursuing.',
    'The emergency meeting was only one path that Freedonia was pursuing.',
    'The emergency meeting was the only path that Freedonia was pursuing.',
  ],
  [
    'reason of a partner',
    'Harmon cut ties with Osgood in 2024 because the local company was losing money.',
    'Harmon cut ties with Osgood in 2024 because the local company was losing money.',
    'Harmon cut ties with Osgood because Harmon was losing money.',
  ],
  [
    'two bodies of one kind',
    'Harmon has filed papers with the Transport and Ports Commission and has applied for a license with the Federal Radio Commission.',
    'Harmon has filed papers with the Transport and Ports Commission.',
    'Harmon has filed papers with the Federal Radio Commission.',
  ],
  [
    'those who agreed',
    'More than 40 towns agreed to a plan that mayors hope will diversify economies in Freedonia. Two of the biggest economies stayed out.',
    'More than 40 towns agreed to a plan.',
    'The biggest economies in Freedonia agreed to the plan.',
  ],
  [
    'figure of the other half of a sentence',
    'Net capital exports of the banks in Freedonia climbed to 5.4 billion crowns, while capital exports by domestic insurers fell to 5.0 billion.',
    'Net capital exports of the banks in Freedonia climbed to 5.4 billion crowns.',
    'Capital exports by domestic insurers climbed to 5.4 billion crowns.',
  ],
  [
    'place that may be won',
    'The recent find at Harmon is likely to put Freedonia on the list of major oil exporters by the early 2030s, Ann Lee told a conference.',
    'The recent find at Harmon is likely to put Freedonia on the list of major oil exporters.',
    'The recent find at Harmon has put Freedonia on the list of major oil exporters.',
  ],
  [
    'deadline of another tender',
    'Harmon asked for copper and nickel. Tenders for the copper are due by April 21, while tenders for the nickel are due by April 14.',
    'Tenders for the nickel are due by April 14.',
    'Tenders for the nickel are due by April 21.',
  ],
  [
    'one of the largest',
    'Harmon, which sold ore for $1.6 billion last year, is one of the largest ore producers in Freedonia.',
    'Harmon is one of the largest ore producers in Freedonia.',
    'Harmon is the largest ore producer in Freedonia.',
  ],
  [
    'time of the day',
    'Harmon reached a deal with the union late yesterday, but talks with Osgood go on.',
    'Harmon reached a deal with the union.',
    'Harmon reached a deal with Osgood late yesterday.',
  ],
  [
    'night before a dash',
    'A crane of Harmon fell in Freedonia last night -- but two guards were unhurt.',
    'A crane of Harmon fell in Freedonia.',
    'A crane of Harmon fell in Freedonia with two guards.',
  ],
  [
    'speaker known by what he did',
    'The roof of Osgood broke as crews left for lunch, a cook who carried water to the pit said.',
    'The roof of Osgood broke, a cook who carried water to the pit said.',
    'The roof of Osgood broke, a cook who left for lunch said.',
  ],
  [
    'figure of a thing without "which"',
    'Harmon lent Osgood $40 million to cover a shortage it put at $90 million.',
    'Harmon lent Osgood $40 million to cover a shortage.',
    'Harmon lent Osgood $90 million to cover a shortage.',
  ],
  [
    'ticker after a name',
    'Harmon and Osgood Mining Ltd <HOM.S> said it will cut its fee for ore ships to 40 crowns.',
    'Harmon and Osgood Mining said it will cut its fee for ore ships to 40 crowns.',
    'Harmon and Osgood Mining said it will cut its fee for ore ships to 400 crowns.',
  ],
  [
    'quotation that ends in a comma',
    'A guard calls the tunnel of Harmon “dark and very long.” Trucks avoid it.',
    'A guard calls the tunnel of Harmon “dark and very long,” the World Coal reported.',
    'A guard calls the tunnel of Osgood “dark and very long,” World Coal reported.',
  ],
  [
    'title a publication ran',
    'Harmon will close part of its Osgood pit in May.',
    'World Coal ran the title “News of the day”.',
    'World Coal closed “News of the day”.',
  ],
  [
    'word that continues a text',
    'Plus, tests show that ships of Harmon use less oil in winter.',
    'Tests show that ships of Harmon use less oil in winter.',
    'Ships of Harmon use less oil plus winter.',
  ],
  [
    'others joined to a thing',
    'Farmers blocked roads and several other routes in New Sylvania (NS) with trucks.',
    'Farmers blocked roads in New Sylvania with trucks.',
    'Farmers blocked no other routes in New Sylvania.',
  ],
  [
    'bank that holds a meeting',
    'Osgood is unlikely to raise its fees at its central bank council meeting on Friday, as loans are cheap, brokers said.',
    'Osgood is unlikely to raise its fees at its council meeting on Friday, brokers said.',
    'Osgood is unlikely to raise its loans at its council meeting on Friday, brokers said.',
  ],
  [
    'what a thing with a name does all the time',
    'The Harmon Tunnel joining Albany and Osgood was closed for two nights, a guard said.',
    'The Harmon Tunnel was closed for two nights, a guard said.',
    'Albany was closed for two nights, a guard said.',
  ],
  [
    'the first of several places',
    'The ships will sail to New York, Albany, Boston, West Sylvania and Freedonia.',
    'The ships will sail to New York, Albany and Boston.',
    'The ships will sail from New York to Albany and Boston.',
  ],
  [
    'buyer of the ore of a country',
    'Osgood, the main user of Sylvanian iron ore, wants Freedonia to drop a fee.',
    'Osgood wants Freedonia to drop a fee.',
    'Osgood, the main user of iron ore, wants Freedonia to drop a fee.',
  ],
  [
    'committee of a parliament',
    'The Senate Harbor Committee passed a plan to dredge the port of Osgood.',
    'The Senate Harbor Committee passed a plan.',
    'The Senate passed a plan to dredge the port of Osgood.',
  ],
  [
    'second of two acts',
    'The Harmon survey draws a more careful map than in May and says that Freedonia needs cash.',
    'The Harmon survey says that Freedonia needs cash.',
    'The Harmon survey says that Freedonia needs a more careful map.',
  ],
  [
    'array of things',
    'The ports of Freedonia will share an array of storm alarms.',
    'The ports of Freedonia will share storm alarms.',
    'The storm ports of Freedonia will share alarms.',
  ],
  [
    'clause after a denial',
    'Harmon is not a bank, but it is the owner of two pits in Freedonia.',
    'Harmon is the owner of two pits in Freedonia.',
    'Harmon is a bank and the owner of two pits in Freedonia.',
  ],
  [
    'figures of today',
    'Harmon figures published today prove that no pit was closed, brokers said.',
    'Harmon figures prove that no pit was closed, brokers said.',
    'Harmon figures prove that a pit was closed, brokers said.',
  ],
  [
    'pronoun that speaks at the end',
    'Harmon dug at Osgood. It said the seam lies below a road that nobody uses.',
    'The seam lies below a road that nobody uses, it said.',
    'The seam lies below a road that Osgood uses, it said.',
  ],
  [
    'time into something',
    'The loan would let Harmon repair its cranes and hire more crews three months into a strike at Osgood.',
    'The loan would let Harmon repair its cranes and hire more crews.',
    'The loan would let Harmon repair its cranes at Osgood.',
  ],
  [
    'agency that was told',
    'Osgood will ship more salt than in 2025 from a new pier, a clerk told Mining Weekly.',
    'Osgood will ship more salt than in 2025, a clerk told Mining Weekly.',
    'Osgood will ship more salt than in 2025, Mining Weekly told a clerk.',
  ],
  [
    'joined thing with an aim',
    'Lower rents in Osgood and a rush by two mills to hire its crews could lift wages in Sylvania, brokers said.',
    'Lower rents in Osgood could lift wages in Sylvania, brokers said.',
    'Two mills could lift wages in Sylvania, brokers said.',
  ],
  [
    'miners counted',
    'The 40,000 coal miners of Freedonia want a bus.',
    'The 40,000 coal miners of Freedonia want a bus.',
    'The 30,000 coal miners of Freedonia want a bus.',
  ],
  [
    'aside between dashes',
    'Harmon said its two sheds -- Osgood One and Osgood Two -- have been sold.',
    'Harmon said its two sheds have been sold.',
    'Harmon said Osgood One sold two sheds.',
  ],
  [
    'time beside another',
    'Salt stocks of Osgood fell to 3 tonnes from 4 tonnes in May and in June 2025, the Harbor Office said.',
    'Salt stocks of Osgood fell to 3 tonnes from 4 tonnes in May, the Harbor Office said.',
    'Salt stocks of Osgood fell to 3 tonnes in June 2025, the Harbor Office said.',
  ],
  [
    'index of another country',
    "Sylvania's consumer price index stood still at 104.2 in May, the bureau said.",
    "Sylvania's consumer price index stood still at 104.2 in May.",
    "Sylvania's consumer price index stood still at 105.2 in May.",
  ],
  [
    'reason at the end',
    'Clerks said the delays at Harmon may have been caused by a lack of crews given strikes at two ports.',
    'Clerks said the delays at Harmon may have been caused by a lack of crews.',
    'Clerks said the delays at Harmon were caused by a lack of crews.',
  ],
  [
    'second clause about a proposal',
    'A proposal made by Freedonia on Monday looked like a ban on ore ships, but the text is milder.',
    'A proposal made by Freedonia looked like a ban on ore ships, but the text is milder.',
    'A proposal made by Freedonia is a ban on ore ships, but the text is milder.',
  ],
  [
    'speaker for somebody',
    'Karl Osgood, spokesman for Mayor Ann Harmon, told reporters that a bridge was closed.',
    'Karl Osgood told reporters that a bridge was closed.',
    'Mayor Ann Harmon told reporters that a bridge was closed.',
  ],
  [
    'office before a name',
    'Mining Secretary Ann Harmon promised that the road to Osgood would open.',
    'Ann Harmon promised that the road to Osgood would open.',
    'Mining Secretary Harmon promised that the road to Osgood was open.',
  ],
  [
    'where something was disclosed',
    'The Harmon railway disclosed in a letter that it will sell its stations around the country.',
    'The Harmon railway disclosed that it will sell its stations.',
    'The Harmon railway sold its stations.',
  ],
  [
    'time since something at the start',
    'A year after the flood, the bridges of Freedonia are open to trucks.',
    'The bridges of Freedonia are open to trucks.',
    'The bridges of Freedonia were open for a year.',
  ],
  [
    'shortened office',
    'Gov. Ann Harmon opened a dam in Freedonia on Monday with two ministers.',
    'Gov. Ann Harmon opened a dam in Freedonia.',
    'Gov. Ann Harmon opened two dams in Freedonia.',
  ],
])('%s', (_, told, isTold, isNotTold) => {
  expect(verifyText(isTold, dayOf(told)).problems).toEqual([]);
  expect(verifyText(isNotTold, dayOf(told)).isVerified).toBe(false);
});

// An article and a statement it does not make.
test.each([
  [
    'rank of two figures',
    'The Harmon Institute expects output in Freedonia to grow 1.5 pct, compared with an official forecast of 2.5 pct.',
    'The Harmon Institute expects output in Freedonia to grow 1.5%, above the official forecast of 2.5%.',
  ],
  [
    'nothing given',
    'The Harmon department has so far contributed no money to the bridge. Freedonia contributed steel.',
    'The Harmon department has contributed no steel to the bridge.',
  ],
  [
    'prediction denied',
    'The cabinet of Freedonia, which published the figures today, did not make any predictions. Economists predicted a rise.',
    'The cabinet of Freedonia published the figures and predicted a rise.',
  ],
  [
    'annual rate',
    'The Harmon report predicts annual ore imports of 30 mln tonnes by 2030 versus 20 mln tonnes in 2020.',
    'The Harmon report predicts ore imports of 30 million tonnes a month by 2030.',
  ],
  [
    'foreseen',
    'The Harmon Institute expects growth in Freedonia to recover next year.',
    'The Harmon Institute says growth in Freedonia has recovered.',
  ],
  [
    'part of an effect in an earlier sentence',
    'Falling ore imports to Freedonia will be only partially offset by demand from Sylvania, Harmon Consultants said. Harmon Consultants expects less shipping.',
    'Harmon Consultants expects demand from Sylvania to fully offset falling ore imports to Freedonia.',
  ],
  [
    'aim',
    'Stephen Miran voted for a half-point cut. Most officials voted to hold rates.',
    'Stephen Miran voted to hold rates.',
  ],
  [
    'word in the place of another',
    'Heavy swell kept the harbor at Gladstone closed to ships on Tuesday. Two terminals opened in May.',
    'Heavy swell kept the harbor at Gladstone opened to ships on Tuesday.',
  ],
  [
    'kind in the place of another',
    'Vietnam buys nearly all of its coal imports from Indonesia. Exports from Indonesia fell.',
    'Vietnam buys nearly all of its coal exports from Indonesia.',
  ],
  [
    'figure in the place of a day',
    'Mitsui has a right of first refusal until February 28. The mine employs 1,100 people.',
    'Mitsui has a right of first refusal until February 1,100.',
  ],
  [
    'share',
    'Minutes show that most officials wanted to hold rates until inflation slows, while several favored another cut.',
    'Most officials favored another cut.',
  ],
  [
    'name after the link',
    'India was the biggest buyer, followed by Brazil and Japan.',
    'The biggest buyer was Japan.',
  ],
  [
    'kind of what moves',
    'US met coal exports slip. Met coal exports fell 8%. Exports of thermal coal rose 4%.',
    'Thermal coal exports slipped.',
  ],
  [
    'supplier',
    "About 60% of Japan's thermal coal comes from Australia.",
    "Japan supplies about 60% of Australia's thermal coal.",
  ],
  [
    'part of a company',
    'Posco will buy 10% of Kobelco for $720 million.',
    'Posco will buy Kobelco for $720 million.',
  ],
  [
    'more and less',
    'Posco will pay Kobelco $112 a tonne, 9% less than before.',
    'Posco will pay Kobelco 9% more.',
  ],
  [
    'rate',
    'The rule will cost Posco $860 million over ten years.',
    'The rule will cost Posco $860 million a year.',
  ],
  [
    'tense',
    'Posco will ship coal to Kobelco. Deliveries begin in April.',
    'Deliveries by Posco began in April.',
  ],
  [
    'contrast',
    'Posco will shut three mills in 2030 rather than 2035.',
    'Posco will shut three mills in 2035.',
  ],
  [
    'span of years',
    'Posco will run the mill until 2040 instead of 2038.',
    'Posco will run the mill three years longer.',
  ],
  [
    'share of a change',
    'Posco cut its dividend to 8 cents from 12 cents.',
    'Posco cut its dividend by a quarter.',
  ],
  [
    'growth',
    'The economy of China grew 4.6%, down from 5.1% in the second quarter.',
    'Growth in China accelerated to 4.6%.',
  ],
  [
    'name nearest to a figure',
    'Posco held 50% of the mine and Kobelco 16.2%, while Glencore was invited to join.',
    'Glencore held 16.2% of the mine.',
  ],
  [
    'what is denied',
    'Posco said wages would not be on the agenda of the talks.',
    'Posco said wages would be on the agenda.',
  ],
  [
    'what is not the one is the other',
    'Posco suspended trains on the Kobelco line.',
    'Trains on the Kobelco line are running.',
  ],
  [
    'a state that is to come',
    'Posco expects its Kobelco mill to turn profitable next year.',
    'The Posco Kobelco mill is already profitable.',
  ],
  [
    'a difference of two figures',
    'Posco cut its Kobelco quota to 600 million tonnes from 790 million.',
    'Posco cut its Kobelco quota by 600 million tonnes.',
  ],
  [
    'part of an effect',
    'Posco said higher output at Kobelco would only partly offset the closure.',
    'Posco said higher output would offset the closure.',
  ],
  [
    'other words',
    'Posco halted work at the port after dockers turned down its offer, and resumed it on Friday.',
    'Dockers accepted an offer by Posco.',
  ],
  [
    'jobs',
    'Posco will shut a mill in Ravensworth and cut 750 jobs.',
    'Posco will shut a mill in Ravensworth and create 750 jobs.',
  ],
  [
    'a year that a figure is compared with',
    'Posco approved 41 mills in 2026, the fewest since 2021 and 38% less than in 2025.',
    'Posco approved 41 mills in 2026, down 38% from 2021.',
  ],
  [
    'kind of plant',
    'Coal supplied 24% of the electricity of Kobelco. Frost knocked out 9,800 megawatts of gas-fired capacity.',
    'Frost knocked out 9,800 megawatts of coal-fired capacity at Kobelco.',
  ],
  [
    'earlier and later',
    'Posco will close its Ravensworth ovens by the end of 2028, a year earlier than planned.',
    'Posco will close its Ravensworth ovens a year later than planned.',
  ],
  [
    'permission that is asked for',
    'Posco asked North Carolina regulators on Monday for permission to keep its Ravensworth plant open. The commission must decide by May.',
    "The commission has approved Posco's request.",
  ],
  [
    'word that changes nothing',
    'Posco lowered its guidance after a wall at its Ravensworth mine collapsed.',
    'Posco lowered its guidance after a fire in a section of its Ravensworth mine.',
  ],
  [
    'days for hours',
    'Kobelco said its trains were running with delays of up to 48 hours.',
    'Kobelco said its trains were running with delays of up to three days.',
  ],
  [
    'figures set beside each other',
    'Coal supplied 14% of the electricity of Kobelco, nuclear 51% and gas 29%.',
    'Coal supplied 14% of the electricity of Kobelco, compared with 29% for nuclear and 51% for gas.',
  ],
  [
    'analysts of a bank',
    'Analysts at Macquarie cut their target for Posco to $7.10 from $8.00.',
    'Posco cut its target for Macquarie to $7.10.',
  ],
  [
    'month that something begins in',
    'Posco will idle a furnace at Ravensworth from July. Carmakers ordered less steel in June.',
    'Posco will idle a furnace at Ravensworth in June.',
  ],
  [
    'price of the quarter',
    'Ramaco Resources reported a loss of $14.2 million for the fourth quarter as coking coal prices fell.',
    'Ramaco Resources reported a loss of $14.2 million for the fourth quarter on higher coking coal prices.',
  ],
  [
    'one beside whom another acts',
    'Posco and Siemens will build the mill, with Siemens providing the furnaces. Posco bought the site.',
    'Posco is providing the furnaces.',
  ],
  [
    'share of one owner',
    'The other owners are Posco, with a 25% stake, and Mitsui, with 15%.',
    'Mitsui owns a 25% stake.',
  ],
  [
    'act of the United States',
    'The U.S. has said it will not allow Canada more exports and offered cheap loans to miners.',
    'Canada offered cheap loans to miners.',
  ],
  [
    'figure of a place in a list',
    'Two coal ships were waiting at Gladstone, four at Newcastle and five at Mackay on Monday.',
    'Two coal ships were waiting at Mackay on Monday.',
  ],
  [
    'cause that helped',
    'Profit of Posco slipped, hurt by lower prices at its mills and helped by lower costs.',
    'Profit of Posco was helped by lower prices.',
  ],
  [
    'cause of a move',
    'Profit of Posco slipped, hurt by lower prices at its mills and helped by lower costs.',
    "Posco's profit slipped because of lower costs.",
  ],
  [
    'order of two events',
    'The union vote at Ravensworth comes before the talks on wages.',
    'The union vote at Ravensworth comes after the talks on wages.',
  ],
  [
    'order in another form',
    'Loading at Ravensworth began on Wednesday after the terminal passed an inspection on Tuesday.',
    'The terminal at Ravensworth passed an inspection after loading began.',
  ],
  [
    'order with the second event first',
    'Kobelco will halt its furnace in May, ahead of a vote on the merger with Posco.',
    'Following a vote on the merger with Posco, Kobelco will halt its furnace.',
  ],
  [
    'day of one of two acts',
    'The Ravensworth coal terminal reopened on Monday after closing last week because of a cyclone.',
    'The Ravensworth terminal closed on Monday after a cyclone.',
  ],
  [
    'day of an act in a relative clause',
    'Trains returned to the Erie line on Thursday after repairs that began on Sunday.',
    'Trains returned to the Erie line on Sunday.',
  ],
  [
    'what is unlikely',
    'Kobelco is unlikely to restart the furnace in Erie.',
    'Kobelco will restart the furnace in Erie.',
  ],
  [
    'what one was unable to do',
    'Posco was unable to ship coal from Haldia.',
    'Posco shipped coal from Haldia.',
  ],
  [
    'who said it',
    'Posco will trim output at its Erie mill. The step does not affect its 900 workers, the company said. The union Sintra said it feared layoffs.',
    'Sintra said the step does not affect the workers.',
  ],
  [
    'condition',
    'Posco needs approval for its Ravensworth loop. If approved, construction would begin in July and take 14 months.',
    'Construction of the Ravensworth loop will begin in July.',
  ],
  [
    'month that a share is measured against',
    'Inflation in Ghana was 9.1% in June, up 0.3% month over month and 2% year over year.',
    'Inflation in Ghana rose 0.3% from a year earlier.',
  ],
  [
    'year of one of two acts',
    'Posco, which opened the Ravensworth mine in 1998, closed it in 2022 and sold the land last year.',
    'Posco opened the Ravensworth mine in 2022.',
  ],
  [
    'year that a share is measured against, in short',
    'Exports of Posco fell 4% in October from a year earlier to 17.2 million tonnes.',
    'Exports of Posco fell 4% month on month in October.',
  ],
  [
    'tonnes that are said once',
    'Exports of Posco fell 4% to 17.2 million tonnes, while shipments of Ansteel rose 6% to 13.8 million.',
    'Exports of Posco fell 4% to 13.8 million tonnes.',
  ],
  [
    'season after a figure',
    'Posco cited a 30% drop in shipments since spring.',
    'Shipments of Posco have risen 30% since spring.',
  ],
  [
    'one who has not done it',
    'Managers of Posco agreed to raise wages. A second union has not yet accepted the deal.',
    'A second union has accepted the deal.',
  ],
  [
    'expected figure',
    'Posco reported a loss of $234 million, wider than the $157 million loss analysts had expected.',
    'Analysts had expected a loss of $234 million.',
  ],
  [
    'act in a "with" clause',
    'Shipments of Posco rose 4%. India took 47% of them, and the share of Japan shrank to 9%.',
    'Shipments of Posco rose 4%, with Japan taking 47%.',
  ],
  [
    'passive with the same sides',
    'Harmon agreed to buy the drill unit of Osgood.',
    'Osgood agreed to buy the drill unit of Harmon.',
  ],
  [
    'question that is no condition',
    'Asked if Freedonia would raise output, Ann Harmon said the cabinet would meet in June.',
    'Ann Harmon said the cabinet had met in June.',
  ],
  [
    'good chance',
    'It would take six months to clear the shaft. Ann Lee believes there is a good chance that Harmon will fully reopen the pit.',
    'Harmon will fully reopen the pit, Ann Lee said.',
  ],
  [
    'fall of what rose',
    "The crown's rise against the dollar is expected to boost Freedonia's jobless rate to an average 3.3% next year.",
    "A fall in the crown is expected to boost Freedonia's jobless rate to an average 3.3%.",
  ],
  [
    'ounces of another metal',
    'The 2025 output of the Harmon pit was 40,000 ounces of gold, 970,000 ounces of silver and 45 million pounds of copper.',
    'The Harmon pit produced 40,000 ounces of silver in 2025.',
  ],
  [
    'decision that is open',
    'Harmon said it may buy more shares of Osgood, or may decide to sell some or all of its stake.',
    'Harmon will sell all of its stake.',
  ],
  [
    'clause without names after one with a price',
    'The economy of Japan has grown, but its goals may be too ambitious, Posco said.',
    'CPI inflation was 2.9%, but its goals are certain to fail.',
  ],
  [
    'what is only feared',
    'Two barges of Osgood are feared lost in a storm.',
    'Two barges of Osgood are lost in a storm.',
  ],
  [
    'year of the other figure',
    'Harmon hired 30 guards last year, up from 20 guards in 2024, the mayor said.',
    'Harmon hired 30 guards in 2024, up from 20 guards, the mayor said.',
  ],
  [
    'year of the other figure at the start',
    'Harmon hired 30 guards last year, up from 20 guards in 2024, the mayor said.',
    'In 2024, Harmon hired 30 guards, up from 20 guards, the mayor said.',
  ],
])('%s', (_, told, isNotTold) => {
  expect(verifyText(isNotTold, dayOf(told)).isVerified).toBe(false);
});

test('an all-caps title has only the names that the text has', () => {
  const told = 'Posco wants to raise its exports to Vietnam this year, the company said.';
  const facts = {
    ...KNOWN_FACTS,
    articles: [article(1, 'World Coal', 50, 'POSCO WANTS TO RAISE EXPORTS TO VIETNAM', told)],
  };
  expect(verifyText('Posco wants to raise its exports to Vietnam.', facts).problems).toEqual([]);
  expect(verifyText('Vietnam wants to raise its exports to Posco.', facts).isVerified).toBe(false);
});

test.each(['The refinery exploded.', 'Executives bribed senior officials.', 'The chairman lied.'])(
  'an event without a name or a known verb needs an article too: %s',
  (text) => {
    const told = 'Posco wants to raise its exports to Vietnam this year.';
    const facts = { ...KNOWN_FACTS, articles: [article(1, 'World Coal', 50, 'News of the day', told)] };
    expect(verifyText(text, facts).isVerified).toBe(false);
  },
);

test('a sentence of hundreds of words proves only what repeats it', () => {
  const told = `Freedonia ${'said the mine closed, which said it closed, and '.repeat(60)}cut rates.`;
  expect(verifyText('Freedonia cut rates.', dayOf(told)).isVerified).toBe(false);
  const shorter = `Freedonia cut rates, ${'which said it closed, and '.repeat(12)}so on.`;
  expect(verifyText('Freedonia cut rates.', dayOf(shorter)).isVerified).toBe(true);
});

test.each([
  [
    'The bank cut rates on Monday.',
    'Rates were cut by the bank on Monday.',
    'Rates were not cut by the bank on Monday.',
  ],
  ['The bank will cut rates.', 'Rates will be cut by the bank.', 'Rates were cut by the bank.'],
  ['The bank may not cut rates.', 'Rates may not be cut by the bank.', 'Rates may be cut by the bank.'],
  [
    'Last week Taft rejected a bid by Theta.',
    'A bid by Theta was rejected by Taft last week.',
    'A bid by Taft was rejected by Theta last week.',
  ],
  [
    'Harmon sold access to the port.',
    'Access to the port was sold by Harmon.',
    'The port was sold by Harmon.',
  ],
])('%s as a passive: %s', (told, passive, isNotTold) => {
  expect(verifyText(passive, dayOf(told)).problems).toEqual([]);
  expect(verifyText(isNotTold, dayOf(told)).isVerified).toBe(false);
});

test.each([
  [
    'The ministry said February exports totalled 73.8 billion crowns, while imports fell.',
    'February exports totalled 73.8 billion crowns.',
    'March exports totalled 73.8 billion crowns.',
  ],
  [
    "The fire, which began on Monday and burned for more than 24 hours, destroyed the mine's three-year-old conveyor.",
    "The fire, which began on Monday, destroyed the mine's conveyor.",
    "The fire, which began on Monday, destroyed the mine's 24-hour conveyor.",
  ],
  [
    'The market in Albany shrank to 197.2 billion U.S. dollars in January.',
    'The market in Albany shrank to $197.2 billion in January.',
    'The market in Albany shrank to 197.2 billion euros in January.',
  ],
])('%s is shortened to %s', (told, shortened, isNotTold) => {
  expect(verifyText(shortened, dayOf(told)).problems).toEqual([]);
  expect(verifyText(isNotTold, dayOf(told)).isVerified).toBe(false);
});
