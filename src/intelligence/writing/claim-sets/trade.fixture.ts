import type { Facts } from '../facts.ts';
import { articles } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';
import { PRESS } from './press.fixture.ts';

/** Known prices with short reports of agencies and the trade press; sentences in the free words of a summary. */
const TRADE_FACTS: Facts = {
  ...PRESS.facts,
  articles: articles(
    1,
    `
      Reuters | 74 | Glencore trims coal guidance after Queensland rain | Glencore cut its 2026 thermal coal production guidance by 4 million tonnes to 94 million tonnes on Tuesday after heavy rain flooded two of its open-cut mines in Queensland. The Swiss-based miner left its metallurgical coal forecast unchanged at 31 million tonnes. Third-quarter coal output fell 7% from a year earlier to 24.8 million tonnes. Chief Executive Gary Nagle said the mines should return to full production by the end of January. Shares of Glencore closed 2.1% lower in London.
      Trains | 63 | CSX reopens Blue Ridge line a month ahead of schedule | CSX Transportation reopened its Blue Ridge subdivision on Monday, a month earlier than planned, restoring a direct route for coal trains from Kentucky to the port of Charleston. The 60-mile line through the mountains of North Carolina and Tennessee had been closed since Hurricane Helene washed out track in September 2024. CSX spent about $470 million on the repairs. The railroad had been sending export coal over a 140-mile detour. Norfolk Southern, whose nearby line was also damaged, expects to restore its track in the spring.
      Utility Dive | 58 | Ameren to delay closure of Labadie coal units | Ameren Missouri said it would keep two units at its Labadie coal plant running until 2039, three years later than planned, because of rising demand from data centers. The utility signed agreements for 2.3 gigawatts of new load this year. It still plans to close the Sioux plant in 2032. The Sierra Club criticized the decision, saying it would raise costs for customers. State regulators are expected to rule on the plan by March.
      S&P Global | 52 | India's coal imports fall for fifth straight month | India imported 17.9 million tonnes of coal in October, down 11% from a year earlier and the fifth monthly decline in a row, data from consultancy mjunction showed. Domestic production rose 6% as state-run Coal India opened new mines. Imports of coking coal, however, climbed 4% to 5.1 million tonnes as steelmakers built stocks. Power plants held 21 days of supply at the end of the month, compared with 15 days a year ago. Indonesia remained the largest supplier, followed by Russia.
      Financial Times | 55 | Bank of Canada holds rates as trade talks stall | The Bank of Canada left its benchmark interest rate at 2.25% on Wednesday, as expected by all 30 economists in a Bloomberg survey. Governor Tiff Macklem said inflation was close to target but that stalled trade talks with Washington were weighing on business investment. The central bank lowered its forecast for growth in 2027 to 1.4% from 1.6%. Markets now see a 35% chance of a cut in January. The Canadian dollar weakened slightly after the decision.
      Bloomberg | 71 | Peabody walks away from Anglo coking coal deal | Peabody Energy terminated its $3.8 billion agreement to buy Anglo American's Australian coking coal mines, saying that a fire at the Moranbah North mine was a material adverse change. Anglo disputes that claim and said it would seek damages through arbitration. The London-listed group plans to restart the sale process next year. Peabody will get back a deposit of $75 million. Analysts at Jefferies said Yancoal and BUMA could be interested in the mines.
      Argus Media | 56 | Richards Bay coal exports hit seven-year high | Coal exports through South Africa's Richards Bay terminal rose 9% to 5.4 million tonnes in October, the highest monthly figure since 2018, the terminal said. Rail deliveries improved after Transnet repaired 45 locomotives and reduced cable theft. Exports in the first ten months reached 47.6 million tonnes. India took 52% of the coal, while shipments to Europe fell by half. The terminal expects to ship 57 million tonnes this year.
      AP | 60 | U.S. Steel to restart blast furnace at Granite City | U.S. Steel will restart a blast furnace at its Granite City plant in Illinois in early 2027, bringing back about 400 workers. The furnace has been idle since 2023. The company, now owned by Nippon Steel of Japan, cited stronger demand from construction and higher tariffs on imported steel. The United Steelworkers union welcomed the announcement. The plant makes hot-rolled steel for automakers and builders.
      The Wall Street Journal | 53 | Fed officials split over December cut, minutes show | Most Federal Reserve officials favored holding interest rates steady in December, while several thought another cut could be appropriate, according to minutes of the October meeting published on Wednesday. Officials voted 10-2 in October to lower the benchmark rate by a quarter point to between 3.75% and 4%. Governor Stephen Miran preferred a half-point cut, while Kansas City Fed President Jeffrey Schmid wanted no change. Almost all participants agreed to end the reduction of the balance sheet on December 1.
      Nikkei Asia | 49 | JERA to halve coal burn by 2035 | JERA, Japan's largest power generator, plans to cut its use of coal by half by 2035 by mixing ammonia into the fuel at its Hekinan plant. The company burned 19 million tons of coal last year. It will invest 600 billion yen in ammonia supply, most of it in the United States. President Hisahide Okuda said that coal would remain necessary to keep the grid stable. JERA has delayed a similar project at its Hitachinaka plant because of costs.
      Coal Age | 68 | Warrior Met Coal starts longwall at Blue Creek early | Warrior Met Coal began longwall mining at its Blue Creek mine in Alabama in October, eight months ahead of schedule and within its $1.1 billion budget. The company raised its 2026 sales guidance to between 12.5 million and 13.5 million short tons. Net income for the third quarter fell to $36.6 million from $41.8 million a year earlier as weaker prices outweighed higher volumes. Chief Executive Walt Scheller said Blue Creek would lower the company's costs per ton. Warrior ships its coal through the port of Mobile, mainly to Europe and Asia.
      FreightWaves | 59 | BNSF, Union Pacific at odds over merger data | BNSF Railway asked federal regulators on Friday to reject Union Pacific's merger application as incomplete, arguing that it left out data on lost competition. Union Pacific agreed in July to buy Norfolk Southern for $85 billion. The Surface Transportation Board has 30 days to decide whether to accept the filing. Union Pacific said the deal would take two million trucks off the roads. Shippers of chemicals and grain also oppose the merger, but the largest rail union supports it.
      Reuters | 57 | China's Shanxi orders safety checks at coal mines after accident | China's Shanxi province ordered safety inspections at all underground coal mines after a roof collapse killed five workers at a mine in Luliang on Sunday. Inspections will last until December 20, the provincial energy bureau said. Analysts at Sxcoal estimate that the campaign could reduce output by 8 million tonnes. Shanxi produced 1.27 billion tonnes of coal in 2025, more than a quarter of the country's total. Coking coal futures in Dalian jumped 4.6% on Monday.
      Mining.com | 50 | Teck, Anglo shareholders approve merger | Shareholders of Teck Resources and Anglo American voted on Tuesday to approve the companies' $53 billion merger, which would create one of the world's five largest copper producers. Anglo investors will own 62.4% of the new group, to be called Anglo Teck, and Teck holders the rest. The company will have its headquarters in Vancouver. Canada's government must still approve the deal under the Investment Canada Act. Teck sold its coal business to Glencore in 2024.
      Platts | 47 | European gas storage ends October at 83% | European Union gas storage was 83% full at the end of October, the lowest level for the time of year since 2021, data from Gas Infrastructure Europe showed. Germany's sites were 75% full, while Italy's stood at 94%. Traders said ample deliveries of liquefied natural gas had kept prices from rising. The benchmark Dutch contract traded at about 31 euros per megawatt-hour, down from 42 euros a year earlier. A cold winter could push prices back above 40 euros, Goldman Sachs warned.`,
  ),
};

export const TRADE: ClaimSet = {
  facts: TRADE_FACTS,
  sentences: {
    /** About the first ten reports; the check was improved on them. */
    trade: `
T | brief | Glencore lowered its 2026 thermal coal guidance to 94 million tonnes after flooding at two Queensland mines.
T | brief | Glencore's third-quarter coal production was 24.8 million tonnes, 7% less than a year earlier.
T | brief | The company kept its metallurgical coal forecast at 31 million tonnes, and CEO Gary Nagle expects the flooded mines to be back at full production by the end of January.
T | brief | Heavy rain in Queensland forced Glencore to reduce its thermal coal forecast for 2026 by 4 million tonnes.
T | brief | Glencore's stock fell 2.1% in London after it trimmed its coal guidance.
F | brief | Glencore raised its 2026 thermal coal guidance to 94 million tonnes after flooding at two Queensland mines.
F | brief | Glencore cut its metallurgical coal forecast to 31 million tonnes.
F | brief | Glencore cut its 2026 thermal coal guidance because of weak demand.
F | brief | Glencore's mines in Queensland returned to full production at the end of January.
F | brief | Glencore lowered its thermal coal guidance by 94 million tonnes.
T | brief | CSX has reopened its Blue Ridge line a month early, giving Kentucky coal trains a direct route to Charleston again.
T | brief | The 60-mile Blue Ridge line had been closed since Hurricane Helene damaged it in September 2024.
T | brief | CSX said repairs to the line cost about $470 million.
T | brief | Norfolk Southern expects its own damaged line nearby to be restored in the spring.
T | brief | While the line was shut, CSX rerouted export coal over a 140-mile detour.
F | brief | Norfolk Southern has reopened its Blue Ridge line a month early.
F | brief | CSX reopened the Blue Ridge line a month later than planned.
F | brief | CSX spent about $470 million on a 140-mile detour.
F | brief | CSX expects to reopen the Blue Ridge line in the spring.
F | brief | The reopened CSX line restores a direct route for coal trains from Tennessee to Charleston.
T | brief | Ameren Missouri will run two Labadie coal units until 2039, three years longer than planned, citing data center demand.
T | brief | Ameren is delaying the retirement of two coal units at Labadie as data centers push up power demand.
T | brief | The utility has signed deals this year for 2.3 gigawatts of new load.
T | brief | The Sierra Club opposes the delay, arguing it would raise customers' costs.
T | brief | Ameren's Sioux plant is still scheduled to close in 2032, and regulators are due to rule on the plan by March.
F | brief | Ameren will close two units at its Labadie coal plant three years earlier than planned.
F | brief | Ameren will keep its Sioux plant running until 2039.
F | brief | The Sierra Club welcomed Ameren's decision to keep the Labadie units open.
F | brief | State regulators approved Ameren's plan to delay the closure of the Labadie units.
F | brief | Ameren signed agreements for 2.3 gigawatts of new coal capacity this year.
T | brief | India's coal imports dropped 11% year over year to 17.9 million tonnes in October, a fifth consecutive monthly decline.
T | brief | Indian coking coal imports bucked the trend, rising 4% to 5.1 million tonnes as steelmakers stocked up.
T | brief | Higher domestic output, up 6%, reduced India's need for imported coal.
T | brief | Indian power plants had 21 days of coal at the end of October, up from 15 days a year earlier.
T | brief | Indonesia is still India's biggest coal supplier, ahead of Russia.
F | brief | India's coking coal imports fell 11% in October.
F | brief | India's coal imports rose for a fifth consecutive month in October.
F | brief | Russia overtook Indonesia as India's largest coal supplier.
F | brief | Indian power plants had 15 days of coal at the end of October.
F | brief | India's domestic coal production fell 6% in October.
T | brief | The Bank of Canada kept its policy rate at 2.25% on Wednesday, in line with economists' expectations.
T | brief | Canada's central bank cut its 2027 growth forecast to 1.4% from 1.6%, with Governor Tiff Macklem pointing to stalled trade talks with Washington.
T | brief | Markets price in a 35% chance that the Bank of Canada will cut rates in January.
T | brief | Macklem said inflation is near target but trade uncertainty is weighing on business investment.
T | brief | The Canadian dollar slipped slightly after the Bank of Canada held rates.
F | brief | The Bank of Canada cut its benchmark rate to 2.25% on Wednesday.
F | brief | The Bank of Canada raised its 2027 growth forecast to 1.6% from 1.4%.
F | brief | The Bank of Canada surprised markets by leaving rates unchanged.
F | brief | Macklem said that high inflation was weighing on business investment.
F | brief | Markets see a 65% chance of a Bank of Canada cut in January.
T | brief | Peabody has abandoned its $3.8 billion purchase of Anglo American's Australian coking coal mines, citing a fire at Moranbah North.
T | brief | Anglo American rejects Peabody's argument and will seek damages in arbitration.
T | brief | Anglo plans to relaunch the sale of the mines next year.
T | brief | Peabody stands to recover a $75 million deposit.
T | brief | Yancoal and BUMA are seen by Jefferies analysts as potential buyers of the mines.
F | brief | Anglo American terminated its $3.8 billion deal to sell its Australian coking coal mines to Peabody.
F | brief | Peabody Energy terminated its agreement to buy Anglo American's Australian thermal coal mines.
F | brief | Peabody will seek damages from Anglo American through arbitration.
F | brief | Peabody completed its $3.8 billion purchase of Anglo American's Australian coking coal mines.
F | brief | Yancoal has agreed to buy the mines from Anglo American.
F | brief | Peabody will pay Anglo American $75 million for ending the deal.
T | brief | Richards Bay coal exports climbed 9% to 5.4 million tonnes in October, their highest monthly level since 2018.
T | brief | Better rail service by Transnet, which repaired 45 locomotives, helped lift South African coal exports.
T | brief | More than half of the coal shipped from Richards Bay went to India, while exports to Europe halved.
T | brief | The Richards Bay terminal shipped 47.6 million tonnes in the first ten months and expects 57 million tonnes for the full year.
T | brief | South Africa's Richards Bay terminal exported 5.4 million tonnes of coal in October.
F | brief | Richards Bay coal exports fell to a seven-year low in October.
F | brief | Richards Bay exported 57 million tonnes of coal in the first ten months of the year.
F | brief | Europe took 52% of the coal shipped from Richards Bay.
F | brief | Cable theft reduced rail deliveries to Richards Bay.
F | brief | Richards Bay coal exports rose 9% to 47.6 million tonnes in October.
T | brief | U.S. Steel plans to bring back about 400 workers as it restarts an idled blast furnace at Granite City in early 2027.
T | brief | The restart reflects stronger construction demand and higher tariffs on steel imports, according to the company.
T | brief | The Granite City furnace has not operated since 2023.
T | brief | The United Steelworkers welcomed U.S. Steel's plan to restart the Granite City furnace.
T | brief | Nippon Steel-owned U.S. Steel will restart a blast furnace in Illinois early in 2027.
F | brief | U.S. Steel restarted a blast furnace at its Granite City plant this week.
F | brief | U.S. Steel will idle a blast furnace at Granite City in early 2027.
F | brief | U.S. Steel plans to lay off about 400 workers at Granite City.
F | brief | The United Steelworkers union criticized the restart of the Granite City furnace.
F | brief | Nippon Steel will restart a blast furnace in Japan in early 2027.
T | brief | Minutes of the Fed's October meeting show most officials preferred to keep rates unchanged in December.
T | brief | The Fed cut rates by 25 basis points to 3.75%-4% in October on a 10-2 vote.
T | brief | Stephen Miran dissented in favor of a half-point cut, and Jeffrey Schmid preferred no change.
T | brief | Several Fed officials said another rate cut could be appropriate in December, the minutes showed.
T | brief | Nearly all Fed participants backed ending the balance sheet runoff on December 1.
F | brief | Most Fed officials favored another rate cut in December, according to the minutes.
F | brief | Fed officials voted 10-2 in October to keep the benchmark rate between 3.75% and 4%.
F | brief | Jeffrey Schmid preferred a half-point cut at the October meeting.
F | brief | The Fed decided in December to hold interest rates steady.
F | brief | Almost all Fed officials agreed to begin reducing the balance sheet on December 1.
T | brief | JERA aims to halve its coal consumption by 2035 by co-firing ammonia at Hekinan.
T | brief | Japan's biggest power producer will spend 600 billion yen on ammonia supply, mainly in the United States.
T | brief | JERA, which burned 19 million tons of coal last year, says coal will still be needed to keep the grid stable.
T | brief | High costs led JERA to postpone a similar ammonia project at its Hitachinaka plant.
T | brief | JERA plans to cut its coal use by half by 2035.
F | brief | JERA has cut its use of coal by half.
F | brief | JERA plans to end its use of coal by 2035.
F | brief | JERA will invest 600 billion yen in new coal plants, most of it in the United States.
F | brief | JERA delayed an ammonia project at its Hekinan plant because of costs.
F | brief | JERA plans to cut its use of coal by 19 million tons by 2035.`,
    /** About the last five reports; the check was not improved on them. */
    tradeKept: `
T | brief | Warrior Met Coal started longwall production at Blue Creek in October, eight months ahead of plan.
T | brief | Warrior's third-quarter profit slipped to $36.6 million from $41.8 million as lower prices more than offset higher volumes.
T | brief | Warrior now expects to sell 12.5 million to 13.5 million short tons in 2026.
T | brief | The Blue Creek project stayed within its $1.1 billion budget and should reduce Warrior's cost per ton, CEO Walt Scheller said.
T | brief | Warrior Met Coal exports through Mobile, mostly to customers in Europe and Asia.
F | brief | Warrior Met Coal's third-quarter net income rose to $41.8 million from $36.6 million.
F | brief | Warrior Met Coal started longwall mining at Blue Creek eight months behind schedule.
F | brief | Warrior's profit fell because of lower volumes.
F | brief | Warrior Met Coal cut its 2026 sales guidance to between 12.5 million and 13.5 million short tons.
F | brief | Blue Creek exceeded its $1.1 billion budget.
T | brief | BNSF has urged federal regulators to throw out Union Pacific's merger application, calling it incomplete.
T | brief | Union Pacific's $85 billion deal for Norfolk Southern was agreed in July.
T | brief | The Surface Transportation Board must decide within 30 days whether to accept the application.
T | brief | Chemical and grain shippers oppose the merger, whereas the largest rail union backs it.
T | brief | According to Union Pacific, the merger would remove two million trucks from the roads.
F | brief | BNSF agreed in July to buy Norfolk Southern for $85 billion.
F | brief | The Surface Transportation Board rejected Union Pacific's merger application as incomplete.
F | brief | The largest rail union opposes the merger of Union Pacific and Norfolk Southern.
F | brief | Norfolk Southern agreed to buy Union Pacific for $85 billion.
F | brief | Union Pacific asked regulators to reject BNSF's merger application.
T | brief | Shanxi has ordered safety checks at all its underground coal mines after an accident in Luliang killed five workers.
T | brief | The inspections run until December 20 and could cut output by 8 million tonnes, Sxcoal analysts estimate.
T | brief | Shanxi accounts for more than a quarter of China's coal production.
T | brief | Dalian coking coal futures rose 4.6% on Monday after Shanxi ordered mine inspections.
T | brief | Five miners died when a roof collapsed at a coal mine in Luliang on Sunday.
F | brief | Shanxi's safety inspections have reduced coal output by 8 million tonnes.
F | brief | Eight workers were killed in a roof collapse at a Shanxi coal mine.
F | brief | Coking coal futures in Dalian fell 4.6% on Monday.
F | brief | A gas explosion killed five workers at a mine in Luliang.
F | brief | Shanxi ordered all underground coal mines to close until December 20.
T | brief | Teck and Anglo American shareholders approved the $53 billion merger on Tuesday.
T | brief | The combined group, Anglo Teck, will be based in Vancouver and 62.4% owned by Anglo investors.
T | brief | The merger still needs approval from Canada's government.
T | brief | Anglo Teck would be among the world's five biggest copper producers.
T | brief | Teck exited coal in 2024 with the sale of that business to Glencore.
F | brief | Canada's government approved the merger of Teck and Anglo American on Tuesday.
F | brief | Teck shareholders will own 62.4% of Anglo Teck.
F | brief | Teck and Anglo American shareholders rejected the $53 billion merger.
F | brief | Glencore sold its coal business to Teck in 2024.
F | brief | Anglo Teck will be the world's largest copper producer.
T | brief | EU gas storage was 83% full at the end of October, the lowest for the season since 2021.
T | brief | German gas storage was 75% full, compared with 94% in Italy.
T | brief | Strong LNG deliveries have kept European gas prices in check, according to traders.
T | brief | Goldman Sachs warns that a cold winter could lift European gas above 40 euros per megawatt-hour.
T | brief | Dutch gas trades at around 31 euros per megawatt-hour, compared with 42 euros a year ago.
F | brief | Italian gas storage was 75% full at the end of October.
F | brief | EU gas storage was at its highest level for the time of year since 2021.
F | brief | Goldman Sachs expects a cold winter to push gas prices above 40 euros.
F | brief | European gas prices rose because of a shortage of liquefied natural gas.
F | brief | The Dutch gas contract traded at about 42 euros per megawatt-hour, up from 31 euros a year earlier.`,
  },
};
