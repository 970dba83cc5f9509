/** The same three writers on the four other autumn stories. */
export const AUTUMN_KEPT_SENTENCES = `
T | plain | A coal train operated by Norfolk Southern came off the rails near Christiansburg, Virginia, on Monday, but there were no injuries.
T | analyst | The derailment involved 31 of the train's 108 cars and dumped roughly 2,000 tons of coal in the New River.
T | newsletter | Export coal is moving over CSX for now, as Norfolk Southern does not expect to have its main lines open again until Thursday.
T | plain | Federal safety investigators are examining whether a broken wheel caused the accident.
T | plain | Residents living downstream have been advised not to take water from the river.
T | newsletter | The train was headed for the Lamberts Point export terminal.
F | plain | Investigators found that a broken wheel caused the derailment near Christiansburg.
F | analyst | CSX is rerouting its export coal over Norfolk Southern until Thursday.
F | newsletter | Several people were injured when a Norfolk Southern coal train derailed in Virginia.
F | plain | A Norfolk Southern train derailed near Christiansburg because of flooding on the New River.
T | plain | The Bank of Canada lowered its benchmark rate by 25 basis points to 2% on Wednesday.
T | analyst | Macklem signaled that additional easing is improbable barring a sharper downturn than the bank projects.
T | newsletter | Canada's central bank pointed to the damage that U.S. tariffs have done to steel and aluminum exports.
T | plain | The central bank forecasts that the Canadian economy will expand 1.1% this year.
T | analyst | Only four of the 30 economists surveyed had expected the bank to stand pat.
F | plain | Macklem said that further cuts were likely.
F | analyst | Most of the economists polled had predicted no change from the Bank of Canada.
F | newsletter | The Bank of Canada cut its rate because U.S. tariffs had boosted exports of steel and aluminum.
T | plain | Coking coal miner Blackhawk has sought bankruptcy protection with liabilities of $640 million.
T | analyst | Blackhawk intends to continue operating all seven of its mines during the search for a buyer, funded by an $85 million loan from existing lenders.
T | newsletter | Weak coking coal prices and a lost contract with a steelmaker in Brazil drove Blackhawk into Chapter 11.
T | plain | Wages and benefits owed to the company's 1,900 workers will be paid first.
T | analyst | The company's assets are to be auctioned in April.
F | plain | Blackhawk has found a buyer for its seven mines.
F | analyst | Blackhawk blamed the loss of a contract with a Brazilian railroad for its bankruptcy.
F | newsletter | Blackhawk has idled its seven mines while it looks for a buyer.
T | plain | ArcelorMittal has postponed a decision on its planned electric furnace in Ghent to 2028 or later.
T | analyst | The steelmaker blames low-priced imports and expensive electricity for undermining the economics of the 1.1 billion-euro project.
T | newsletter | Instead, ArcelorMittal will spend 190 million euros to extend the life of a blast furnace at Ghent to 2040.
T | plain | A Flemish subsidy of 280 million euros falls away as a result.
T | analyst | Steel demand in Europe declined 2.3% last year, Eurofer data show.
T | newsletter | An environmental organization accused ArcelorMittal of breaking its promise.
F | plain | ArcelorMittal has approved an electric furnace at Ghent that will open in 2028.
F | analyst | ArcelorMittal put off the Ghent project because the Flemish government withdrew its aid.
`;
