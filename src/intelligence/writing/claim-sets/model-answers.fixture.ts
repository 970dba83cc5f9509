import { AUTUMN } from './autumn.fixture.ts';
import { BOARD } from './board.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';
import { DESK } from './desk.fixture.ts';
import { DIGEST } from './digest.fixture.ts';
import { SPRING } from './spring.fixture.ts';
import { SUMMER } from './summer.fixture.ts';
import { WINTER } from './winter.fixture.ts';
import { WIRE } from './wire.fixture.ts';

/**
 * What language models wrote for the summary and the brief from our prompt, and the same with one piece made false.
 * The first four answered the prompt that asks for one sentence of an article at a time, the others the one before.
 */
export const MODEL_ANSWERS: readonly ClaimSet[] = [
  {
    facts: SPRING.facts,
    sentences: {
      springAsked: `
T | model | API2 coal rose 1.1% to $97.20 a tonne and coking coal rose 0.5% to $196.00 a tonne, while Newcastle coal was unchanged at $108.40 a tonne.
T | model | Henry Hub natural gas fell 2.9% to $3.92 per mmbtu but gained 6.6% on the week.
T | model | Hot-rolled coil steel rose 0.5% to $842.00 per short ton and gained 1.7% on the week.
T | model | CSX named Steve Angel as chief executive, replacing Joe Hinrichs.
T | model | Ramaco Resources fell 5.8% to $21.40 and lost 14.2% on the week, while Peabody Energy rose 2.6% to $30.15.
T | model | The S&P 500 rose 0.62% to 6,704.50 points but fell 1.4% on the week.
T | model | Glencore will reduce production of steelmaking coal at its Elk Valley mines in British Columbia by 2 million tonnes next year after Chinese demand weakened, the company said on Wednesday.
T | model | West Virginia Governor Patrick Morrisey vetoed a bill that would have reduced the severance tax on thermal coal from 3% to 1%.
T | model | Colorado regulators allowed Xcel Energy to run unit 2 of the Comanche coal plant until the end of 2026, a year beyond its planned retirement.
T | model | API2 coal rose 1.1% to $97.20 a tonne and gained 3.6% on the week.
T | model | Coking coal rose 0.5% to $196.00 a tonne.
T | model | Newcastle coal was unchanged at $108.40 a tonne but fell 1.9% on the week.
T | model | Hot-rolled coil steel rose 0.5% to $842.00 per short ton.
T | model | Nucor rose 1.9% to $152.60, while Cleveland-Cliffs fell 1.3% to $12.90.
T | model | WTI crude oil rose 1.1% to $59.80 per barrel.
T | model | Ramaco Resources fell 5.8% to $21.40 and lost 14.2% on the week.
T | model | Alpha Metallurgical Resources fell 3.4% to $168.20, while Peabody Energy rose 2.6% to $30.15.
T | model | Core Natural Resources rose 0.18% to $91.36 but fell 2.4% on the week.
T | model | Norfolk Southern rose 0.4% to $288.90, while CSX fell 0.2% to $36.10.
T | model | The VIX fell 7.4% to 20.60 points but rose 12.3% on the week.
T | model | The 2-year Treasury yield fell 0.04 points to 3.52%.
T | model | The Consumer Price Index release is due on Wednesday, November 18.
T | model | Glencore will reduce production of steelmaking coal at its Elk Valley mines by 2 million tonnes next year after Chinese demand weakened, the company said on Wednesday.
T | model | JSW Steel's American unit agreed to pay $75 million for the idled Longview mine in West Virginia.
T | model | JSW wants to lower its reliance on Australia, which supplied 70% of its coking coal last year.
T | model | Mongolia opened a rail link to China that will double its coal export capacity to 165 million tonnes a year.
T | model | West Virginia lawmakers may try to override the veto in January.
T | model | Colorado regulators allowed Xcel Energy to run unit 2 of the Comanche coal plant until the end of 2026.
T | model | Repairs to unit 3 of the Comanche coal plant are not expected to be finished before June.
T | model | CSX's operating ratio worsened to 66.5% in the third quarter from 62.1%.
T | model | U.S. crude inventories rose by 6.4 million barrels last week to 427.6 million barrels, the Energy Information Administration said on Thursday.
T | model | Manufacturing activity in the euro zone shrank in October for the first time in three months, a survey by S&P Global showed.
F | model | Glencore will reduce production of steelmaking coal at its Elk Valley mines in British Columbia by 8 million tonnes next year after Chinese demand weakened, the company said on Wednesday.
F | model | Glencore will reduce production of steelmaking coal at its Elk Valley mines by 2 million tonnes next year after a strike by contractors, the company said on Wednesday.
F | model | Glencore has already reduced production of steelmaking coal at its Elk Valley mines by 2 million tonnes after Chinese demand weakened, the company said on Wednesday.
F | model | Teck will reduce production of steelmaking coal at its Elk Valley mines by 2 million tonnes next year after Chinese demand weakened, the company said on Wednesday.
F | model | CSX named Joe Hinrichs as chief executive, replacing Steve Angel.
F | model | CSX named Steve Angel as chief executive, replacing Joe Hinrichs, who left for health reasons.
F | model | CSX's operating ratio improved to 66.5% in the third quarter from 62.1%.
F | model | CSX's operating ratio worsened to 66.5% in the second quarter from 62.1%.
F | model | U.S. gasoline inventories rose by 6.4 million barrels last week to 427.6 million barrels, the Energy Information Administration said on Thursday.
F | model | U.S. crude inventories rose by 6.4 million barrels last month to 427.6 million barrels, the Energy Information Administration said on Thursday.
F | model | Repairs to unit 3 of the Comanche coal plant are expected to be finished before June.
F | model | Colorado regulators allowed Xcel Energy to run unit 3 of the Comanche coal plant until the end of 2026.
F | model | Colorado regulators allowed Xcel Energy to run unit 2 of the Comanche coal plant until the end of 2027.
F | model | All three Colorado commissioners allowed Xcel Energy to run unit 2 of the Comanche coal plant until the end of 2026, a year beyond its planned retirement.
F | model | West Virginia lawmakers will override the veto in January.
F | model | West Virginia Governor Patrick Morrisey vetoed a bill that would have reduced the severance tax on coking coal from 3% to 1%.
F | model | JSW Steel's American unit agreed to sell the idled Longview mine in West Virginia for $75 million.
F | model | JSW Steel's American unit has restarted the idled Longview mine in West Virginia.
F | model | JSW wants to lower its reliance on Australia, which supplied 70% of its iron ore last year.
F | model | JSW wants to lower its reliance on Mongolia, which supplied 70% of its coking coal last year.
F | model | Mongolia opened a rail link to China that will double its coal export capacity to 165 million tonnes a month.
F | model | Manufacturing activity in every euro zone country shrank in October, a survey by S&P Global showed.
F | model | API2 coal rose 3.6% to $97.20 a tonne and gained 1.1% on the week.
F | model | Newcastle coal was unchanged at $108.40 a tonne but rose 1.9% on the week.
F | model | WTI crude oil rose 1.1% to $59.80 per barrel because U.S. crude inventories rose.
F | model | Nucor rose 1.9% to $152.60, while Peabody Energy fell 1.3% to $12.90.
F | model | The S&P 500 rose 0.62% to 6,704.50 points but fell 1.4% on the month.
F | model | The Consumer Price Index release is due on Tuesday, November 17.`,
    },
  },
  {
    facts: DIGEST.facts,
    sentences: {
      digestAsked: `
T | model | Coking coal rose 1.6% to $221.50 a tonne and gained 5.9% on the week, while API2 coal fell 1.8% to $95.75 a tonne.
T | model | Henry Hub natural gas fell 5.6% to $4.31 per mmbtu and lost 12.4% on the week.
T | model | Hot-rolled coil steel was unchanged at $905.00 per short ton but gained 1.8% on the week.
T | model | The board of the Tennessee Valley Authority voted 5-2 on Thursday to keep its Kingston and Cumberland coal plants running beyond their planned closures in 2027 and 2028.
T | model | Ramaco Resources fell 7.2% to $17.90 and lost 11.5% on the week, while Warrior Met Coal rose 3.27% to $80.05.
T | model | The S&P 500 rose 0.48% to 7,012.40 points, while the 2-year Treasury yield fell 0.04 points to 3.41%.
T | model | Core Natural Resources will idle its Itmann mine in Wyoming County, West Virginia, at the end of February because of weak prices for low-volatile coking coal, the company said on Tuesday.
T | model | India will cut its import duty on coking coal to 1% from 2.5% in April, Finance Minister Nirmala Sitharaman said in her budget speech on Monday.
T | model | CSX reopened the Howard Street Tunnel in Baltimore on Sunday, two months ahead of schedule.
T | model | Coking coal rose 1.6% to $221.50 a tonne and gained 5.9% on the week.
T | model | API2 coal fell 1.8% to $95.75 a tonne and lost 4.2% on the week.
T | model | Newcastle coal rose $1.10 to $116.20 a tonne.
T | model | Hot-rolled coil steel was unchanged at $905.00 per short ton.
T | model | Nucor rose 2.4% to $171.40, while Cleveland-Cliffs fell 3% to $14.05.
T | model | WTI crude oil rose 1.9% to $63.40 per barrel.
T | model | Ramaco Resources fell 7.2% to $17.90 and lost 11.5% on the week.
T | model | Warrior Met Coal rose 3.27% to $80.05, while Core Natural Resources fell 1.85% to $97.45.
T | model | Union Pacific fell 2.1% to $238.10, while CSX rose 1.2% to $37.20.
T | model | Arch Resources bonds fell 1.3% to 95.10%.
T | model | The S&P 500 rose 0.48% to 7,012.40 points.
T | model | The 2-year Treasury yield fell 0.04 points to 3.41%, while the 10-year Treasury yield rose 0.03 points to 4.22%.
T | model | The Employment Situation release is due on Friday, February 5.
T | model | Core Natural Resources will idle its Itmann mine at the end of February because of weak prices for low-volatile coking coal, the company said on Tuesday.
T | model | Core kept its guidance for 2027 unchanged.
T | model | Authorities in the Chinese province of Shanxi ordered 34 underground coal mines to suspend production for safety checks after a gas explosion killed nine miners.
T | model | Stanmore Resources has dropped out of the contest for the Queensland coal mines of Anglo American because of their price, its chief executive Marcelo Matos said on Wednesday.
T | model | The board of the Tennessee Valley Authority voted 5-2 to keep its Kingston and Cumberland coal plants running beyond their planned closures in 2027 and 2028.
T | model | TVA estimates that bringing the Kingston and Cumberland coal plants in line with federal rules will cost $1.1 billion.
T | model | India will cut its import duty on coking coal to 1% from 2.5% in April, Finance Minister Nirmala Sitharaman said.
T | model | Nucor reported fourth-quarter earnings of $2.31 a share, above the average estimate of $2.05.
T | model | CSX moved 18.6 million tons of export coal in 2026, 13% less than in 2025.
T | model | Drummond suspended coal trains in Colombia on Tuesday after a bomb damaged the Fenoco railway near Fundacion.
T | model | Fenoco carries some 40 million tonnes of coal a year for Drummond and Glencore.
F | model | The board of the Tennessee Valley Authority voted 6-1 on Thursday to keep its Kingston and Cumberland coal plants running beyond their planned closures in 2027 and 2028.
F | model | The board of the Tennessee Valley Authority voted 5-2 on Thursday not to keep its Kingston and Cumberland coal plants running beyond their planned closures in 2027 and 2028.
F | model | The board of the Tennessee Valley Authority voted 5-2 to keep its Kingston and Cumberland coal plants running beyond their planned closures in 2029 and 2030.
F | model | TVA estimates that building the new gas units at Kingston and Cumberland will cost $1.1 billion.
F | model | The Southern Environmental Law Center estimates that bringing the Kingston and Cumberland coal plants in line with federal rules will cost $1.1 billion.
F | model | Core Natural Resources has idled its Itmann mine because of weak prices for low-volatile coking coal, the company said on Tuesday.
F | model | Core Natural Resources will idle its Itmann mine at the end of February because of a gas explosion, the company said on Tuesday.
F | model | Warrior Met Coal will idle its Itmann mine at the end of February because of weak prices for low-volatile coking coal, the company said on Tuesday.
F | model | Core lowered its guidance for 2027.
F | model | Authorities in the Chinese province of Shanxi ordered all underground coal mines to suspend production for safety checks after a gas explosion killed nine miners.
F | model | Authorities in the Chinese province of Shanxi ordered 34 underground coal mines to suspend production for safety checks after a gas explosion killed 41 miners.
F | model | Mitsubishi has dropped out of the contest for the Queensland coal mines of Anglo American because of their price, the chief executive of Stanmore, Marcelo Matos, said on Wednesday.
F | model | Stanmore Resources has dropped out of the contest for the Queensland coal mines of Anglo American because of environmental lawsuits, its chief executive Marcelo Matos said on Wednesday.
F | model | India has cut its import duty on coking coal to 1% from 2.5%, Finance Minister Nirmala Sitharaman said in her budget speech on Monday.
F | model | India will abolish its import duty on coking coal in April, Finance Minister Nirmala Sitharaman said.
F | model | India will cut its import duty on coking coal to 1% from 2.5% in April, the Indian Steel Association said.
F | model | Nucor reported fourth-quarter earnings of $2.31 a share, below the average estimate of $2.05.
F | model | Nucor reported fourth-quarter earnings of $2.05 a share, above the average estimate of $2.31.
F | model | CSX reopened the Howard Street Tunnel in Baltimore on Sunday, two months behind schedule.
F | model | CSX will reopen the Howard Street Tunnel in Baltimore in April, two months ahead of schedule.
F | model | CSX moved 18.6 million tons of export coal in January, 13% less than in 2025.
F | model | Drummond suspended coal trains in Colombia on Tuesday after a bomb damaged the Fenoco railway near Fundacion and injured three guards.
F | model | Fenoco carries some 40 million tonnes of coal a year for Drummond alone.
F | model | Coking coal rose 1.6% to $221.50 a tonne and gained 5.9% on the month.
F | model | Newcastle coal fell $1.10 to $116.20 a tonne.
F | model | Hot-rolled coil steel was unchanged at $905.00 per short ton but lost 1.8% on the week.
F | model | Union Pacific fell 2.1% to $238.10, while Norfolk Southern rose 1.2% to $37.20.
F | model | CONSOL Energy bonds fell 1.3% to 95.10%.
F | model | The 10-year Treasury yield fell 0.04 points to 3.41%, while the 2-year Treasury yield rose 0.03 points to 4.22%.`,
    },
  },
  {
    facts: BOARD.facts,
    sentences: {
      boardAsked: `
T | model | Coking coal rose 1.6% to $221.50 a tonne and gained 5.9% on the week.
T | model | API2 coal fell 1.8% to $95.75 a tonne, while Newcastle coal rose $1.10 to $116.20 a tonne.
T | model | Henry Hub natural gas fell 5.6% to $4.31 per mmbtu, while hot-rolled coil steel was unchanged at $905.00 per short ton.
T | model | The Surface Transportation Board rejected the merger application of Union Pacific and Norfolk Southern as incomplete on Monday by a 3-0 vote.
T | model | Ramaco Resources fell 7.2% to $17.90 and Core Natural Resources fell 1.85% to $97.45, while Warrior Met Coal rose 3.27% to $80.05.
T | model | The Federal Reserve left its benchmark rate at 3.5% to 3.75% on Wednesday after three straight cuts.
T | model | Dalrymple Bay and Hay Point stopped loading on Tuesday as Tropical Cyclone Mila approached the coast.
T | model | Alpha Metallurgical Resources will idle its Kingston No. 2 mine in West Virginia in March because of the weak market for metallurgical coal, Chief Executive Andy Eidson said on Monday.
T | model | Duke Energy asked regulators in North Carolina to keep five coal units open four years longer than planned, pointing to load growth.
T | model | Coking coal rose 1.6% to $221.50 a tonne, while Henry Hub natural gas fell 5.6% to $4.31 per mmbtu.
T | model | Coking coal rose $3.50 to $221.50 a tonne and gained 5.9% on the week.
T | model | API2 coal fell $1.75 to $95.75 a tonne and lost 4.2% on the week.
T | model | Newcastle coal rose $1.10 to $116.20 a tonne and gained 2.8% on the week.
T | model | Henry Hub natural gas fell 5.6% to $4.31 per mmbtu and lost 12.4% on the week.
T | model | Hot-rolled coil steel was unchanged at $905.00 per short ton but gained 1.8% on the week.
T | model | Nucor rose 2.4% to $171.40, while Cleveland-Cliffs fell 3% to $14.05.
T | model | Ramaco Resources fell 7.2% to $17.90 and lost 11.5% on the week.
T | model | Warrior Met Coal rose 3.27% to $80.05, while Core Natural Resources fell 1.85% to $97.45.
T | model | Union Pacific fell 2.1% to $238.10 and Norfolk Southern fell 0.6% to $291.70, while CSX rose 1.2% to $37.20.
T | model | The S&P 500 rose 0.48% to 7,012.40 points.
T | model | The 2-year Treasury yield fell 0.04 points to 3.41% and lost 0.12 points on the week.
T | model | The Employment Situation release is due on Friday, February 5.
T | model | Warrior Met Coal began longwall production at its Blue Creek mine in Alabama in January, eight months ahead of schedule.
T | model | Warrior expects to sell 4.5 million short tons from Blue Creek in 2027.
T | model | Stanmore Resources agreed to acquire a 51% stake in the Dawson mine from Anglo American for up to $455 million.
T | model | Port authorities expect to reopen Dalrymple Bay and Hay Point on Saturday.
T | model | Indonesia will cut its coal production quota to about 600 million tonnes in 2027 from 790 million tonnes in 2026 to support prices, Energy Minister Bahlil Lahadalia said.
T | model | Richards Bay Coal Terminal exported 57.7 million tonnes in 2026, up from 52.1 million a year earlier.
T | model | Heavy snow in the Appalachians shut CSX's line to Newport News for three days last week.
T | model | Duke Energy asked regulators in North Carolina to keep five coal units open four years longer than planned.
T | model | Nucor expects first-quarter earnings to fall from the fourth quarter's $2.11 a share because of scheduled outages at two mills.
F | model | The Surface Transportation Board rejected the merger application of Union Pacific and Norfolk Southern as incomplete on Monday by a 2-1 vote.
F | model | The Surface Transportation Board approved the merger application of Union Pacific and Norfolk Southern on Monday by a 3-0 vote.
F | model | The Surface Transportation Board rejected the merger application of CSX and BNSF as incomplete on Monday by a 3-0 vote.
F | model | The Surface Transportation Board rejected the merger application of Union Pacific and Norfolk Southern as harmful to competition on Monday by a 3-0 vote.
F | model | The Federal Reserve left its benchmark rate at 3.5% to 3.75% on Wednesday after three straight increases.
F | model | The Federal Reserve unanimously left its benchmark rate at 3.5% to 3.75% on Wednesday after three straight cuts.
F | model | Dalrymple Bay and Richards Bay stopped loading on Tuesday as Tropical Cyclone Mila approached the coast.
F | model | Dalrymple Bay and Hay Point stopped loading on Tuesday after Tropical Cyclone Mila damaged their piers.
F | model | Port authorities reopened Dalrymple Bay and Hay Point on Saturday.
F | model | Port authorities expect to reopen only Hay Point on Saturday.
F | model | Alpha Metallurgical Resources will idle its Kingston No. 2 mine in Alabama in March because of the weak market for metallurgical coal, Chief Executive Andy Eidson said on Monday.
F | model | Alpha Metallurgical Resources will idle its Kingston No. 2 mine in West Virginia in March because of heavy snow, Chief Executive Andy Eidson said on Monday.
F | model | Alpha Metallurgical Resources will idle its Kingston No. 2 mine in West Virginia in March because of the weak market for metallurgical coal, Chief Executive Leon Topalian said on Monday.
F | model | Warrior Met Coal began longwall production at its Blue Creek mine in Alabama in January, eight months behind schedule.
F | model | Warrior sold 4.5 million short tons from Blue Creek in 2026.
F | model | Warrior expects to sell 13 million short tons from Blue Creek in 2027.
F | model | Anglo American agreed to acquire a 51% stake in the Dawson mine from Stanmore Resources for up to $455 million.
F | model | Stanmore Resources agreed to acquire a 49% stake in the Dawson mine from Anglo American for up to $455 million.
F | model | Indonesia will raise its coal production quota to about 790 million tonnes in 2027 from 600 million tonnes in 2026 to support prices, Energy Minister Bahlil Lahadalia said.
F | model | Indonesia will cut its coal production quota to about 600 million tonnes in 2027 from 790 million tonnes in 2026 to reduce emissions, Energy Minister Bahlil Lahadalia said.
F | model | Richards Bay Coal Terminal exported 57.7 million tonnes to Asia in 2026, up from 52.1 million a year earlier.
F | model | Heavy snow in the Appalachians shut CSX's line to Newport News for three weeks.
F | model | Regulators in North Carolina allowed Duke Energy to keep five coal units open four years longer than planned.
F | model | Duke Energy asked regulators in North Carolina to keep all its coal units open four years longer than planned.
F | model | Nucor expects first-quarter earnings to rise from the fourth quarter's $2.11 a share.
F | model | API2 coal fell $4.20 to $95.75 a tonne and lost 4.2% on the week.
F | model | Newcastle coal rose $1.10 to $116.20 a tonne and lost 2.8% on the week.
F | model | All three railroads fell, with Union Pacific at $238.10, Norfolk Southern at $291.70 and CSX at $37.20.
F | model | Henry Hub natural gas fell 5.6% to $4.31 per mmbtu and lost 12.4% year to date.
F | model | Alpha Metallurgical Resources rose 3.27% to $80.05, while Core Natural Resources fell 1.85% to $97.45.`,
    },
  },
  {
    facts: SUMMER.facts,
    sentences: {
      summerAsked: `
T | model | Coking coal rose 1.6 percent to $221.50 a tonne and was up 5.9 percent on the week, while API2 coal fell 1.8 percent to $95.75 a tonne.
T | model | Henry Hub natural gas fell 5.6 percent to $4.31 per mmbtu and was down 12.4 percent on the week.
T | model | Cleveland-Cliffs will idle the blast furnace at its Dearborn mill in Michigan from July because carmakers have ordered less steel.
T | model | BNSF Railway stopped accepting new coal loadings in Wyoming's Powder River Basin on Monday after flooding washed out two miles of track near Gillette.
T | model | Ramaco Resources fell 7.2 percent to $17.90 and was down 11.5 percent on the week.
T | model | The 10-year Treasury yield rose 0.03 points to 4.22 percent, while the 2-year Treasury yield fell 0.04 points to 3.41 percent.
T | model | BHP will shut its Saraji South coking coal mine in Queensland in November and cut 750 jobs across the state.
T | model | India's JSW Steel plans to import 22 million tonnes of coking coal in the fiscal year that begins in April, up from 19.5 million this year.
T | model | The Energy Department ordered Consumers Energy to run its J.H. Campbell coal plant in Michigan for another 90 days.
T | model | Coking coal rose 1.6 percent to $221.50 a tonne, while API2 coal fell 1.8 percent to $95.75 a tonne.
T | model | Coking coal rose 1.6 percent to $221.50 a tonne and was up 5.9 percent on the week.
T | model | API2 coal fell 1.8 percent to $95.75 a tonne and was down 4.2 percent on the week.
T | model | Newcastle coal rose 0.96 percent to $116.20 a tonne.
T | model | Hot-rolled coil steel was unchanged at $905.00 a short ton and was up 1.8 percent on the week.
T | model | WTI crude oil rose 1.9 percent to $63.40 a barrel.
T | model | Nucor rose 2.4 percent to $171.40, while Cleveland-Cliffs fell 3 percent to $14.05.
T | model | Union Pacific fell 2.1 percent to $238.10, while CSX rose 1.2 percent to $37.20.
T | model | Warrior Met Coal rose 3.27 percent to $80.05.
T | model | The 10-year Treasury yield rose 0.03 points to 4.22 percent.
T | model | The S&P 500 rose 0.48 percent to 7,012.40 points, and the VIX fell 4.9 percent to 15.30 points.
T | model | The Employment Situation is due on Friday.
T | model | Queensland Treasurer David Janetzki said royalty rates would not change.
T | model | Ramaco Resources reported a net loss of $14.2 million for the fourth quarter, compared with a profit of $3.9 million a year earlier.
T | model | Mongolia opened a 32-kilometer railway across the border at Gashuunsukhait, which will double its coal export capacity to China to 60 million tonnes a year.
T | model | Union Pacific said its own trains were running with delays of up to 48 hours.
T | model | China approved 41 gigawatts of new coal-fired power capacity in 2026, 38% less than in 2025, Greenpeace said.
T | model | Glencore and Rio Tinto ended talks about a merger, after failing to agree on price.
T | model | The European Central Bank left its deposit rate at 2% on Thursday.
F | model | BHP will shut its Saraji South coking coal mine in Queensland in November and cut 1,500 jobs across the state.
F | model | BHP has shut its Saraji South coking coal mine in Queensland and cut 750 jobs across the state.
F | model | BHP will shut its Saraji South coking coal mine in Queensland in November because of flooding.
F | model | Rio Tinto will shut its Saraji South coking coal mine in Queensland in November and cut 750 jobs across the state.
F | model | Queensland Treasurer David Janetzki said royalty rates would be lowered.
F | model | BHP said royalty rates in Queensland would not change.
F | model | Ramaco Resources reported a net profit of $14.2 million for the fourth quarter, compared with a profit of $3.9 million a year earlier.
F | model | Ramaco Resources reported a net loss of $14.2 million for the full year, compared with a profit of $3.9 million a year earlier.
F | model | Mongolia opened a 32-kilometer railway across the border at Gashuunsukhait, which will double its coal export capacity to China to 83 million tonnes a year.
F | model | Mongolia plans to open a 32-kilometer railway across the border at Gashuunsukhait in 2028, which will double its coal export capacity to China to 60 million tonnes a year.
F | model | Union Pacific stopped accepting new coal loadings in Wyoming's Powder River Basin on Monday after flooding washed out two miles of track near Gillette.
F | model | BNSF Railway stopped accepting new coal loadings in Wyoming's Powder River Basin on Monday after a derailment near Gillette.
F | model | BNSF Railway stopped accepting new coal loadings in Wyoming's Powder River Basin on Monday after flooding washed out ten miles of track near Gillette.
F | model | Union Pacific said its own trains were running without delays.
F | model | Union Pacific said its own trains were running with delays of up to 48 days.
F | model | Cleveland-Cliffs will idle the blast furnace at its Cleveland works from July because carmakers have ordered less steel.
F | model | Cleveland-Cliffs will idle all its blast furnaces from July because carmakers have ordered less steel.
F | model | Cleveland-Cliffs will idle the blast furnace at its Dearborn mill in Michigan from July because carmakers have switched to aluminum.
F | model | India's JSW Steel plans to import 22 million tonnes of iron ore in the fiscal year that begins in April, up from 19.5 million this year.
F | model | India's JSW Steel plans to import 19.5 million tonnes of coking coal in the fiscal year that begins in April, down from 22 million this year.
F | model | India's JSW Steel has signed long-term contracts with two American producers to import 22 million tonnes of coking coal in the fiscal year that begins in April.
F | model | Consumers Energy asked the Energy Department to let it run its J.H. Campbell coal plant in Michigan for another 90 days.
F | model | The Energy Department may order Consumers Energy to run its J.H. Campbell coal plant in Michigan for another 90 days.
F | model | China approved 41 gigawatts of new coal-fired power capacity in 2025, 38% less than in 2021, Greenpeace said.
F | model | Glencore and Rio Tinto agreed on a merger, after settling on a price.
F | model | The European Central Bank cut its deposit rate to 2% on Thursday.
F | model | Coking coal rose 1.6 percent to $221.50 a tonne and was down 5.9 percent on the week.
F | model | API2 coal fell 1.8 percent to $95.75 a tonne and was down 4.2 percent on the month.
F | model | Hot-rolled coil steel fell to $905.00 a short ton and was up 1.8 percent on the week.
F | model | The S&P 500 rose 4.9 percent to 7,012.40 points, and the VIX fell 0.48 percent to 15.30 points.
F | model | Union Pacific fell 2.1 percent to $238.10 because flooding closed its Powder River Basin line, while CSX rose 1.2 percent to $37.20.`,
    },
  },
  {
    facts: DESK.facts,
    sentences: {
      deskAnswered: `
T | model | API2 coal eased 0.24 percent to 104.35 USD/t on Friday, though it is still up 2.1 percent on the week; coking coal has no value.
T | model | Core Natural Resources gained 1.42 percent to 84.12 USD, taking its advance on the week to 3.1 percent.
T | model | Hot-rolled coil steel lost 1.1 percent to 812 USD/short ton, whereas Henry Hub natural gas climbed 4.2 percent to 3.412 USD/MMBtu on forecasts of a cold spell across the Northeast.
T | model | A fire on a conveyor stopped loading at CSX's Curtis Bay terminal on Thursday, an outage that may last two weeks and delays about 400,000 tonnes of exports, the operator said.
T | model | Among peers, Ramaco Resources surged 6.4 percent to 14.22 USD, while Warrior Met Coal dropped 2.15 percent to 62.44 USD.
T | model | The S&P 500 slipped 0.31 percent to 6,812.34 points, and the 10-year Treasury yield rose 0.04 points to 4.11 percent.
T | model | About 4,500 workers walked out at Glencore's Cerrejon mine in Colombia, which exported 19.2 million tonnes last year, after wage talks failed.
T | model | Nucor cut its list price for hot-rolled coil by $20 to $830 a short ton, and hot-rolled coil steel is down 2.6 percent on the week.
T | model | Georgia Power plans to run two units at Plant Bowen until 2035, seven years later than scheduled, citing demand from data centers.
T | model | Henry Hub natural gas jumps 4.2 percent while API2 coal eases 0.24 percent to 104.35 USD/t
T | model | API2 coal eased 0.24 percent to 104.35 USD/t on Friday, though it still holds a gain of 2.1 percent on the week.
T | model | No value is available for coking coal.
T | model | Core Natural Resources advanced 1.42 percent to 84.12 USD, which leaves it 12.4 percent ahead year to date.
T | model | Hot-rolled coil steel slid 1.1 percent to 812 USD/short ton and is down 2.6 percent on the week.
T | model | Nucor cut its list price for hot-rolled coil by $20 to $830 a short ton, while Cleveland-Cliffs kept its price at $900.
T | model | Henry Hub natural gas climbed 4.2 percent to 3.412 USD/MMBtu on forecasts of a cold spell across the Northeast.
T | model | WTI crude oil moved the other way, losing 0.6 percent to 71.05 USD/bbl.
T | model | Ramaco Resources surged 6.4 percent to 14.22 USD, bringing its rise on the week to 9.8 percent.
T | model | Warrior Met Coal fell 2.15 percent; it earned $41 million in the third quarter, down from $66 million a year earlier, as met coal prices fell.
T | model | Norfolk Southern edged up 0.22 percent, and its tentative five-year agreement with the union covers 9,000 conductors and raises pay by 18.8%.
T | model | The S&P 500 slipped 0.31 percent to 6,812.34 points, while the VIX rose 3.1 percent to 17.05 points.
T | model | The 10-year Treasury yield added 0.04 points to reach 4.11 percent.
T | model | Initial jobless claims dropped by 8,000 to 219,000, whereas the unemployment rate ticked up 0.1 points to 4.3 percent in October.
T | model | The Consumer Price Index release is due on Wednesday, November 18.
T | model | A fire on a conveyor stopped loading at CSX's Curtis Bay terminal, and the outage may last two weeks, the operator said.
T | model | About 4,500 workers walked out at Glencore's Cerrejon mine in Colombia after wage talks failed, with Glencore offering a raise of 7.5% and the union wanting 11%.
T | model | Core Natural Resources restarted the longwall at its Leer South mine in West Virginia after a ten-month outage and raised its 2026 output guidance to 29 million short tons from 27 million.
T | model | The Environmental Protection Agency proposed on Tuesday to repeal carbon limits for coal-fired power plants, and environmental groups said they would sue.
T | model | Georgia Power plans to run two units at Plant Bowen until 2035, citing demand from data centers, although regulators have to approve the plan by March.
T | model | A tribunal ruled that Peabody Energy was entitled to walk away from the $3.8 billion purchase of Anglo American's Queensland mines, and Anglo American must return a $75 million deposit.
T | model | India will allow 1.43 million tonnes of metallurgical coke imports from January to June 2027, up from 1.28 million tonnes.
F | model | API2 coal eased 0.24% to $104.35 a tonne on Friday but held on to a 2.1% gain for the month.
F | model | Core Natural Resources added 1.42% to close at $84.12, extending its weekly gain to 12.4% and its year-to-date advance to 3.1%.
F | model | Hot-rolled coil steel slipped 1.1% to $812 a short ton, leaving it down 2.6% on the week, while Cleveland-Cliffs cut its list price by $20 to $830.
F | model | Henry Hub natural gas climbed 4.2% to $3.412 per MMBtu on record LNG exports, the only one of four commodities to rise.
F | model | Ramaco Resources surged 6.4% to $14.22, in contrast to Peabody Energy, which dropped 2.15% to $62.44.
F | model | The S&P 500 dipped 0.31% to 6,812.34, while the 2-year Treasury yield edged up 4 basis points to 4.11%.
F | model | The outage at CSX's Curtis Bay terminal, caused by a conveyor fire, will last two weeks and is delaying about 400,000 tonnes of exports.
F | model | Georgia Power, citing demand from data centers, plans to run two coal units at Plant Bowen until 2035, and regulators have already approved the plan.
F | model | The Environmental Protection Agency's repeal of carbon limits for coal-fired power plants has taken effect, and environmental groups have said they would sue.
F | model | The Environmental Protection Agency's proposal to repeal carbon limits for coal-fired power plants will be open for comments for 45 days, and coal producers have said they would sue.
F | model | Core Natural Resources climbed 1.42% to $84.12, one of only two natural-resources stocks to rise alongside Alliance Resource Partners, which soared 6.4%.
F | model | Nucor lowered its list price for hot-rolled coil by $20 to $810 a short ton, whereas Cleveland-Cliffs kept its price at $900.
F | model | Henry Hub natural gas rose 4.2% amid forecasts of a cold spell across the Northeast, with gas in storage standing 3% above its five-year average.
F | model | The railroad reached a tentative five-year agreement covering 9,000 conductors that would raise pay by 18.8% a year, with union members voting in December.
F | model | CSX reached a tentative five-year agreement covering 9,000 conductors that would raise pay by 18.8%, with union members voting in December.
F | model | Georgia Power plans to run two Plant Bowen units with a combined capacity of 1,450 megawatts until 2035, two years later than scheduled.
F | model | Core Natural Resources restarted the longwall at its Leer South mine following a ten-month outage and raised its 2027 output guidance to 29 million short tons from 27 million.
F | model | Core Natural Resources restarted the longwall at its Leer South mine following a ten-month outage and raised its capital spending guidance to $310 million from $290 million.
F | model | Warrior Met Coal's third-quarter profit fell 38% to $41 million as sales volume declined to 2.4 million short tons.
F | model | Ramaco Resources has sold $200 million of convertible notes due 2031, with Goldman Sachs leading the sale, to develop its Brook Mine in Wyoming.
F | model | A tribunal ruled that Anglo American was entitled to walk away from its $3.8 billion purchase of Peabody Energy's Queensland mines, obliging Peabody Energy to return a $75 million deposit.
F | model | A conveyor fire halted loading on Thursday at CSX's Curtis Bay terminal and injured two workers, the operator said.
F | model | About 4,500 workers walked out at Glencore's Cerrejon mine in Colombia after wage talks failed, with the union demanding 7.5% against an offer of 11%.
F | model | India will allow 1.43 million tonnes of met coke imports from January to June 2027, up 12% from 1.28 million, after domestic producers had asked for an increase.
F | model | India will allow 1.43 million tonnes of coking coal imports from January to June 2027, up 12% from 1.28 million, even though domestic producers had asked for a cut.
F | model | The S&P 500 fell 0.31% and the Nasdaq Composite 0.52%, and both indices ended the week lower.
F | model | Initial jobless claims rose by 8,000 to 219,000 in the latest reading, while the unemployment rate stood at 4.3% in October, up 0.1 points.`,
    },
  },
  {
    facts: WINTER.facts,
    sentences: {
      winterAnswered: `
T | model | Coking coal climbed 1.6 percent to 221.50 USD/t and is up 5.9 percent on the week, while API2 coal lost 1.8 percent to 95.75 USD/t.
T | model | Core Natural Resources slipped 1.85 percent to 97.45 USD but still shows a gain of 2.3 percent on the week.
T | model | Henry Hub natural gas dropped 5.6 percent to 4.31 USD/MMBtu, bringing its decline on the week to 12.4 percent, whereas hot-rolled coil steel held at 905 USD/short ton.
T | model | Among peers, Ramaco Resources slid 7.2 percent and Warrior Met Coal gained 3.27 percent.
T | model | Union Pacific fell 2.1 percent to 238.10 USD, and the Surface Transportation Board rejected the merger application of Union Pacific and Norfolk Southern as incomplete by a 3-0 vote.
T | model | The 10-year Treasury yield edged up 0.03 points to 4.22 percent, with the Employment Situation due on Friday.
T | model | Dalrymple Bay and Hay Point, which handle more than half of Australia's metallurgical coal exports, stopped loading on Tuesday as Tropical Cyclone Mila approached the coast.
T | model | Alpha Metallurgical Resources will idle its Kingston No. 2 mine in West Virginia in March because of the weak market for metallurgical coal, and it has lowered its 2027 shipment guidance to between 14.1 million and 15.1 million tons.
T | model | The Tennessee Valley Authority's board voted 5-1 to keep the Cumberland coal plant running past 2028, with demand from data centers the main reason, according to Chief Executive Don Moul.
T | model | Coking coal gains 1.6 percent to 221.50 USD/t while Henry Hub natural gas drops 5.6 percent
T | model | Coking coal rose 1.6 percent to 221.50 USD/t and has now gained 5.9 percent on the week.
T | model | Newcastle coal added 1.10 USD to reach 116.20 USD/t, whereas API2 coal gave up 1.75 USD and ended at 95.75 USD/t.
T | model | Shares of Core Natural Resources fell 1.85 percent to 97.45 USD, though they remain 8.9 percent higher on the month.
T | model | Hot-rolled coil steel was unchanged at 905 USD/short ton, leaving it up 1.8 percent on the week.
T | model | Henry Hub natural gas tumbled 5.6 percent to 4.31 USD/MMBtu and is down 12.4 percent on the week.
T | model | WTI crude oil moved the other way, rising 1.9 percent to 63.40 USD/bbl.
T | model | Nucor advanced 2.4 percent and Steel Dynamics 1.7 percent, but Cleveland-Cliffs shed 3 percent.
T | model | CSX was the one gainer among the three rail stocks with a rise of 1.2 percent, as Union Pacific fell 2.1 percent and Norfolk Southern 0.6 percent.
T | model | Ramaco Resources dropped 7.2 percent to 17.90 USD; Warrior Met Coal, by contrast, gained 3.27 percent to 80.05 USD.
T | model | The 10-year Treasury yield rose 0.03 points to 4.22 percent while the 2-year Treasury yield declined 0.04 points to 3.41 percent.
T | model | December's unemployment rate stood at 4.5 percent, 0.1 points below the previous reading.
T | model | The Employment Situation is due on Friday, followed by the Consumer Price Index on February 10.
T | model | Dalrymple Bay and Hay Point stopped loading on Tuesday as Tropical Cyclone Mila approached the coast, and port authorities expect to reopen on Saturday.
T | model | Alpha Metallurgical Resources will idle its Kingston No. 2 mine in West Virginia in March, eliminating 170 jobs, Chief Executive Andy Eidson said.
T | model | Indonesia will cut its coal production quota to about 600 million tonnes in 2027 from 790 million tonnes in 2026, a step its energy minister said is meant to support prices.
T | model | Stanmore Resources agreed to acquire a 51% stake in the Dawson mine from Anglo American for up to $455 million.
T | model | The Surface Transportation Board rejected the merger application of Union Pacific and Norfolk Southern as incomplete, but the railroads can refile within 30 days.
T | model | By a vote of 5-1, the Tennessee Valley Authority's board decided to keep the Cumberland coal plant running past 2028 alongside a new gas plant.
T | model | Prices in PJM's capacity auction rose to the cap of $333.44 per megawatt-day, and coal supplied 17% of the capacity.
T | model | Steel Dynamics reported fourth-quarter net income of $403.7 million, up 27% from a year earlier.
F | model | API2 coal slid 1.8% to $95.75 a tonne, widening its weekly loss to 4.2%, whereas coking coal climbed 1.6% to $116.20 and Newcastle coal firmed 1% to $221.50.
F | model | Core Natural Resources gave back 1.85% to $97.45 but was still 8.9% higher on the week.
F | model | Hot-rolled coil steel held steady at $905 a short ton, while Henry Hub natural gas tumbled 12.4% to $4.31 per MMBtu in a single day.
F | model | CSX, up 1.2% to $37.20, was one of two rail stocks to gain, with Union Pacific off 2.1%.
F | model | Warrior Met Coal jumped 3.27% to $80.05, while Alpha Metallurgical Resources sank 7.2% to $17.90.
F | model | The S&P 500 advanced 0.48% to 7,012.4 and the VIX climbed 4.9% to 15.3.
F | model | The Queensland ports of Dalrymple Bay and Hay Point, which handle more than half of Australia's thermal coal exports, stopped loading as Tropical Cyclone Mila approached, with port authorities expecting to reopen on Saturday.
F | model | The Queensland ports of Dalrymple Bay and Hay Point reopened on Saturday after Tropical Cyclone Mila passed.
F | model | Alpha Metallurgical Resources will close permanently its Kingston No. 2 mine in March, eliminating 170 jobs.
F | model | Alpha Metallurgical Resources will idle its Kingston No. 2 mine in March, eliminating 170 jobs, and has raised its 2027 shipment guidance to between 15.3 million and 16.3 million tons.
F | model | The Tennessee Valley Authority's board voted to keep the Cumberland coal plant running past 2028, with the cost of a new gas plant the main reason, according to Chief Executive Don Moul.
F | model | Of seven natural-resources stocks, three rose, three fell and Alliance Resource Partners was unchanged at $23.66.
F | model | Steel Dynamics reported fourth-quarter net income of $403.7 million, up 11% from a year earlier, with Chief Executive Mark Millett crediting tariffs that reduced imports.
F | model | Steel Dynamics reported full-year net income of $403.7 million, up 27% from a year earlier, with Chief Executive Mark Millett crediting tariffs that reduced imports.
F | model | PJM's capacity auction hit the cap of $333.44 per megawatt-day for 2028-29 and exceeded the grid operator's reserve target by 6.6 gigawatts, with coal supplying 17% of the capacity.
F | model | PJM's capacity auction hit the cap of $333.44 per megawatt-day for 2028-29 and fell 6.6 gigawatts short of the grid operator's reserve target, with coal supplying 20% of the capacity.
F | model | The Surface Transportation Board voted 3-0 on Monday to reject as anticompetitive the merger application of Union Pacific and Norfolk Southern, which can refile within 30 days.
F | model | The Surface Transportation Board voted 3-0 on Monday to reject as incomplete the merger application of Union Pacific and Norfolk Southern, which cannot refile for 30 days.
F | model | The Surface Transportation Board voted 3-0 on Monday to reject as incomplete the merger application of CSX and BNSF, which can refile within 30 days.
F | model | Whitehaven Coal's run-of-mine production rose 12% to 9.8 million tonnes in the December quarter, beating analysts' estimate of 10.4 million even though wet weather curbed output at Narrabri.
F | model | Stanmore Resources agreed to sell 51% of the Dawson mine to Anglo American for up to $455 million, subject to Mitsui's right of first refusal.
F | model | Stanmore Resources agreed to buy 51% of the Dawson mine from Anglo American for up to $455 million, and Mitsui has waived its right of first refusal.
F | model | The Mine Safety and Health Administration fined a Peabody unit $185,000 over a miner's death at Shoal Creek in Alabama, with all five citations being contested.
F | model | Coking coal futures in Singapore gained 3.2% on Indonesia's quota cut.
F | model | Indonesia cut its 2026 coal production quota to about 600 million tonnes from 790 million to support prices, Energy Minister Bahlil Lahadalia said.
F | model | The Bank of Japan raised its policy rate by a quarter point to 1%, its highest since 1995, in a unanimous vote.
F | model | German industrial output unexpectedly grew 1.3% in December, with energy-intensive industries jumping 12.3%.`,
    },
  },
  {
    facts: AUTUMN.facts,
    sentences: {
      autumnAnswered: `
T | model | Coal prices were mixed on Tuesday: coking coal rose 1.6 percent to 221.50 USD/t and Newcastle coal 1 percent to 116.20 USD/t, while API2 coal fell 1.8 percent to 95.75 USD/t.
T | model | Core Natural Resources gave up 1.85 percent to 97.45 USD but is still 2.3 percent ahead on the week.
T | model | Henry Hub natural gas dropped 5.6 percent to 4.31 USD/MMBtu, deepening its loss on the week to 12.4 percent, and hot-rolled coil steel was unchanged at 905 USD/short ton.
T | model | A Norfolk Southern coal train bound for Lamberts Point derailed near Christiansburg, Virginia, early Monday, and export coal is being rerouted over CSX.
T | model | Warrior Met Coal climbed 3.27 percent to 80.05 USD, whereas Ramaco Resources lost 7.2 percent to 17.90 USD.
T | model | The S&P 500 added 0.48 percent to 7,012.40 points, and initial jobless claims fell by 7,000 to 214,000.
T | model | Blackhawk Mining, a Kentucky producer of coking coal, filed for Chapter 11 bankruptcy protection with debts of $640 million and blamed a slump in coking coal prices.
T | model | Georgia Power asked state regulators for permission to run two units of its Bowen coal plant until 2038, three years longer than planned, citing soaring demand from data centers.
T | model | The port of Newcastle expects its queue of ships waiting to load coal to clear within two weeks after tugboat crews returned to work, ending a nine-day strike.
T | model | Coking coal rises 1.6 percent to 221.50 USD/t while Henry Hub natural gas drops 5.6 percent
T | model | Coking coal rose 1.6 percent to 221.50 USD/t on Tuesday, which brings its gain on the week to 5.9 percent.
T | model | Thermal benchmarks diverged, with Newcastle coal up 1 percent at 116.20 USD/t and API2 coal down 1.8 percent at 95.75 USD/t.
T | model | Core Natural Resources gave up 1.85 percent to 97.45 USD, although it is still 8.9 percent higher over the month.
T | model | Hot-rolled coil steel was unchanged at 905 USD/short ton, leaving it 1.8 percent higher on the week.
T | model | Nucor gained 2.4 percent, while Cleveland-Cliffs fell 3 percent to 14.05 USD.
T | model | Henry Hub natural gas dropped 5.6 percent to 4.31 USD/MMBtu, whereas WTI crude oil advanced 1.9 percent to 63.40 USD/bbl.
T | model | Warrior Met Coal climbed 3.27 percent to 80.05 USD, but Ramaco Resources slid 7.2 percent to 17.90 USD.
T | model | Two of the three rail stocks declined, with Union Pacific down 2.1 percent and Norfolk Southern off 0.6 percent.
T | model | A Norfolk Southern coal train derailed near Christiansburg, Virginia, early Monday; both main lines would reopen by Thursday, the railroad said, and until then export coal is being rerouted over CSX.
T | model | The S&P 500 added 0.48 percent to 7,012.40 points, while the VIX declined 4.9 percent to 15.30 points.
T | model | Initial jobless claims fell by 7,000 to 214,000, and CPI inflation cooled by 0.2 points to 2.7 percent in December.
T | model | The Employment Situation release is due on Friday, February 5.
T | model | Blackhawk Mining, a Kentucky producer of coking coal, filed for Chapter 11 bankruptcy protection on Sunday and said it would keep its seven mines running while it looks for a buyer.
T | model | Anglo American resumed longwall mining at Moranbah North in Queensland ten months after an underground fire, though output is not expected to reach full capacity before August.
T | model | Tugboat crews at Australia's port of Newcastle returned to work after accepting a pay rise of 13% over three years, ending a nine-day strike.
T | model | Coal shipments through South Africa's Richards Bay terminal rose 11% to 58.2 million tonnes in 2026.
T | model | PJM Interconnection, the largest U.S. grid operator, issued a maximum generation alert for Wednesday; coal plants supplied 24% of its electricity on Monday.
T | model | Georgia Power asked state regulators for permission to run two units of its Bowen coal plant until 2038, citing soaring demand from data centers.
T | model | U.S. Steel will build a second mini mill at its Big River site in Osceola, Arkansas, at a cost of $3.1 billion.
T | model | ArcelorMittal has put off a decision on its 1.1 billion-euro electric furnace at Ghent until at least 2028.
F | model | Coking coal gained 5.9% on the day and 1.6% on the week to reach $221.50 a tonne, whereas API2 coal finished 1.8% lower at $95.75.
F | model | Shares of Core Natural Resources pulled back 1.85% to $97.45, widening their weekly loss to 2.3%.
F | model | Hot-rolled coil steel was flat at $905 a short ton but up 6.4% on the week, while Henry Hub natural gas slumped 5.6% to $4.31 per MMBtu.
F | model | Norfolk Southern eased 0.6% to $291.70 a day after one of its coal trains derailed near Christiansburg, West Virginia.
F | model | Among peers, Alpha Metallurgical Resources outperformed with a 3.27% rise to $80.05, while Ramaco Resources shed 7.2%.
F | model | The Nasdaq Composite climbed 0.95% to 24,105 and the Dow Jones Industrial Average 0.48% to 7,012.4, but the S&P 500 slipped 0.12%.
F | model | Blackhawk Mining, a West Virginia producer of coking coal with debts of $640 million, filed for Chapter 11 bankruptcy protection, blaming in part a slump in coking coal prices.
F | model | Blackhawk Mining, a Kentucky producer of coking coal with debts of $85 million, filed for Chapter 11 bankruptcy protection, blaming in part a slump in coking coal prices.
F | model | Georgia Power has received permission to run two Bowen coal units until 2038, three years longer than planned, on the back of soaring demand from data centers.
F | model | Georgia Power is seeking permission to run two Bowen coal units until 2038, three years longer than planned, on the back of soaring demand from factories.
F | model | Norfolk Southern said one of two main lines would reopen by Thursday following the derailment, with export coal being rerouted over CSX in the meantime.
F | model | Norfolk Southern said both main lines would reopen by Thursday following the derailment, with export coal being rerouted over Union Pacific in the meantime.
F | model | Peabody Energy rebounded 0.61% to $33.20, having gained 3.9% over the week.
F | model | U.S. Steel will build a $3.1 billion second mini mill at its Big River site in Arkansas, due to open in 2027 with 900 employees, owner Nippon Steel said.
F | model | U.S. Steel will build a $210 million second mini mill at its Big River site in Arkansas, due to open in 2029 with 900 employees, owner Nippon Steel said.
F | model | ArcelorMittal postponed a decision on a 1.1 billion-euro electric furnace at Ghent until at least 2028, citing weak demand from carmakers, and will instead reline a blast furnace there.
F | model | A Norfolk Southern coal train bound for Lamberts Point derailed early Monday in Virginia, spilling about 2,000 tons of coal into the New River and injuring two crew members.
F | model | A Norfolk Southern coal train bound for Lamberts Point derailed early Monday in Virginia, spilling about 2,000 tons of coal into the Ohio River without injuring anyone.
F | model | PJM Interconnection issued a maximum generation alert for Wednesday, with demand having peaked at 146,000 megawatts, slightly above the winter record set in January 2025.
F | model | Gas plants provided 24% of its electricity on Monday.
F | model | Blackhawk Mining filed for Chapter 11 on Sunday with $640 million of debt and has lined up an $85 million loan to close its seven mines while it looks for a buyer.
F | model | Anglo American resumed longwall mining at Moranbah North in Queensland, ten months after an underground fire, and full capacity is expected before August.
F | model | Tugboat crews at Newcastle returned to work after accepting an 8% pay rise over three years, ending a nine-day strike that left 46 ships waiting to load coal.
F | model | Richards Bay coal shipments rose 11% to 58.2 million tonnes in 2026, helped by fewer cable thefts and new locomotives, with Europe taking 47%.
F | model | Richards Bay coal shipments fell 11% to 58.2 million tonnes in 2026, helped by fewer cable thefts and new locomotives, with India taking 47%.
F | model | Poland's parliament passed a law paying miners up to 170,000 zlotys each to quit, with the subsidies already approved by the European Commission.
F | model | Panama completed formal talks with First Quantum Minerals on reopening the Cobre Panama copper mine, which has been shut since late 2023.
F | model | The Bank of Canada trimmed its policy rate by a quarter point to 2%, with Governor Tiff Macklem saying further cuts were likely this year.`,
    },
  },
  {
    facts: WIRE.facts,
    sentences: {
      wireAnswered: `
T | model | Newcastle coal rose 1 percent to 116.20 USD/t and coking coal 1.6 percent to 221.50 USD/t, in contrast to API2 coal, which declined 1.8 percent to 95.75 USD/t.
T | model | Shares of Core Natural Resources ended 1.85 percent lower at 97.45 USD, trimming their advance on the month to 8.9 percent.
T | model | In energy, Henry Hub natural gas fell 5.6 percent and is down 12.4 percent on the week, while Brent crude oil gained 1.6 percent to 67.90 USD/bbl.
T | model | Steel Dynamics rose 1.7 percent to 168 USD, but Cleveland-Cliffs gave back 3 percent and Union Pacific 2.1 percent.
T | model | Peers went separate ways, with Ramaco Resources down 7.2 percent and Warrior Met Coal up 3.27 percent.
T | model | Two of three stock indices advanced, with the Nasdaq Composite up 0.95 percent, and the VIX eased 4.9 percent to 15.3 points.
T | model | Heavy swell kept the Port of Newcastle closed to ships for a third day on Tuesday, and 43 vessels were waiting offshore, ship-tracking data showed.
T | model | Nippon Steel will invest $14 billion in U.S. Steel by the end of 2029 and will reline both blast furnaces at the Edgar Thomson mill near Pittsburgh rather than close one of them.
T | model | Duke Energy asked North Carolina regulators for permission to keep its Belews Creek coal plant open until 2040, four years beyond the date in its current plan.
T | model | Henry Hub natural gas falls 5.6 percent while coking coal rises 1.6 percent to 221.50 USD/t
T | model | Coking coal, at 221.50 USD/t, was up 1.6 percent on the day and 5.9 percent on the week.
T | model | Newcastle coal increased 1 percent to 116.20 USD/t, but API2 coal slid 1.8 percent to 95.75 USD/t.
T | model | Despite a loss of 1.85 percent that took it to 97.45 USD, Core Natural Resources is 2.3 percent higher on the week.
T | model | No change was recorded for hot-rolled coil steel, which stands at 905 USD/short ton and is up 5.2 percent year to date.
T | model | Henry Hub natural gas was the one decliner among the six commodities, losing 5.6 percent to 4.31 USD/MMBtu.
T | model | Brent crude oil strengthened by 1.6 percent to 67.90 USD/bbl.
T | model | Nucor climbed 2.4 percent to 171.40 USD, bringing its gain on the week to 5.1 percent, while Cleveland-Cliffs lost 3 percent.
T | model | Among the railroads, Union Pacific fell 2.1 percent and CSX rose 1.2 percent.
T | model | Peer stocks were evenly split, with three rising, three falling and SunCoke Energy unchanged; Ramaco Resources fell 7.2 percent.
T | model | The S&P 500 added 0.48 percent to 7,012.4 points even as the Dow Jones Industrial Average dipped 0.12 percent.
T | model | Housing starts came to 1,368 thousand units in December, 6 percent more than in the previous reading.
T | model | Friday brings the Employment Situation release.
T | model | Whitehaven Coal lowered its full-year production guidance after a wall at its Maules Creek open-cut mine in New South Wales partly collapsed.
T | model | The company now expects run-of-mine output of 34 million to 36 million tonnes in the year to June.
T | model | Heavy swell kept the Port of Newcastle closed to ships for a third day on Tuesday, leaving 43 vessels waiting offshore.
T | model | Indonesia has delayed its export levy on coal to July 1 from March 1 after producers complained that they had no time to renegotiate contracts.
T | model | A bankruptcy judge in Kentucky refused to approve the $118 million sale of Blue Gem Mining's four mines to Javelin Commodities.
T | model | Nippon Steel will invest $14 billion in U.S. Steel by the end of 2029, which is $3 billion more than it promised when it bought the company.
T | model | Tata Steel said it would close the coke ovens at its IJmuiden works by the end of 2028, a year earlier than planned.
T | model | Because demand from data centers is growing faster than it can build gas plants, Duke Energy asked to keep its Belews Creek coal plant open until 2040.
T | model | Conductors and engineers at Canadian Pacific Kansas City voted 96% in favor of a strike, the Teamsters Canada Rail Conference said.
T | model | Euro-area inflation slowed to 1.8% in January from 2.1% in December.
F | model | API2 coal was the weak spot among coal prices, dropping 4.2% on the day to $95.75 a tonne, in contrast to coking coal, which advanced 1.6% to $221.50.
F | model | Core Natural Resources closed down 1.85% at $97.45, leaving it 2.3% behind on the week.
F | model | Steel Dynamics gained 2.4% to $171.40, bringing its weekly rise to 5.1%, as hot-rolled coil steel stayed at $905 a short ton.
F | model | Henry Hub natural gas retreated 5.6% to $4.31 per MMBtu and is now 12.4% lower year to date.
F | model | Ramaco Resources tumbled 7.2% and CSX lost 2.1%, while Warrior Met Coal rose 3.27%.
F | model | The S&P 500 gained 0.48%, and the yield curve flattened by 0.07 points to 0.81 percent.
F | model | Whitehaven Coal cut its full-year run-of-mine guidance to between 34 million and 36 million tonnes after a wall at its Maules Creek mine in Queensland partly collapsed.
F | model | Whitehaven Coal raised its full-year run-of-mine guidance to between 37 million and 39.5 million tonnes after a wall at its Maules Creek mine in New South Wales partly collapsed.
F | model | Conductors and engineers at Canadian Pacific Kansas City voted 96% in favor of a strike that will halt shipments of coking coal to west coast ports from February 22.
F | model | Conductors and engineers at Canadian National voted 96% in favor of a strike that would halt shipments of coking coal to west coast ports, though no walkout can begin before February 22.
F | model | North Carolina regulators allowed Duke Energy's Belews Creek coal plant to stay open until 2040, as demand from data centers outpaces the construction of gas plants.
F | model | Duke Energy asked North Carolina regulators to let its Belews Creek coal plant stay open until 2040, as demand from electric vehicles outpaces the construction of gas plants.
F | model | CONSOL Energy bonds fell 1.3 points to 95.1% of par, in contrast to Arch Resources bonds, which rose to 103.4%.
F | model | Nippon Steel will invest $3 billion in U.S. Steel by the end of 2029, $14 billion more than promised, and will reline both blast furnaces at the Edgar Thomson mill instead of closing one.
F | model | Nippon Steel will invest $14 billion in U.S. Steel by the end of 2029, $3 billion more than promised, and will close one blast furnace at the Edgar Thomson mill instead of relining both.
F | model | Tata Steel plans to close its IJmuiden coke ovens by the end of 2028, a year later than planned, replacing 1.1 million tonnes of annual output with coke from Poland, Colombia and Indonesia.
F | model | Tata Steel plans to close its IJmuiden coke ovens by the end of 2028, a year early, replacing 1.1 million tonnes of annual output with coke from Poland, Colombia and the United States.
F | model | The utility now expects peak demand in the Carolinas to increase by 5.9 gigawatts by 2036.
F | model | The utility now expects peak demand in the Carolinas to reach 8.3 gigawatts by 2036.
F | model | Workers at Canadian Pacific Kansas City rejected a strike by a 96% vote, according to the Teamsters Canada Rail Conference, in a ballot covering about 3,200 employees in Canada.
F | model | Judge Gregory Schaaf approved the $118 million sale of Blue Gem Mining's four mines to Javelin Commodities.
F | model | Judge Gregory Schaaf refused to approve the $74 million sale of Blue Gem Mining's four mines to Javelin Commodities, ordering a new auction by March 20.
F | model | Judge Gregory Schaaf refused to approve the $118 million sale of Javelin Commodities' four mines to Blue Gem Mining, ordering a new auction by March 20.
F | model | A tugboat strike kept the Port of Newcastle closed for a third day on Tuesday, swelling the queue to 43 vessels from 17 on Friday.
F | model | Heavy swell kept the Port of Newcastle closed for a third day on Tuesday, shrinking the queue to 17 vessels from 43 on Friday.
F | model | Indonesia has brought forward its coal export levy, set at between 1% and 5% of the sale price, to March 1 from July 1 following complaints from producers.
F | model | Indonesia has abandoned its coal export levy, set at between 1% and 5% of the sale price, following complaints from producers.
F | model | Euro-area inflation slowed to 1.8% in December from 2.1%, undershooting both the European Central Bank's 2% target and the 1.9% economists had expected.`,
    },
  },
];
