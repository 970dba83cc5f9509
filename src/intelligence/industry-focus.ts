/** Whole words only: not `charcoal` or `undermining`. */
const TRADE_WORD = /(?<![\p{L}\p{N}])(?:coal|mining)(?![\p{L}\p{N}])/iu;

export function industryFocusPercent(
  articles: readonly { title: string; source: string }[],
  coalTradeNames: readonly string[],
): number {
  if (articles.length === 0) return 0;
  const tradeNames = new Set(coalTradeNames.map(foldName));
  const ofTrade = articles.filter(
    ({ title, source }) => TRADE_WORD.test(title) || tradeNames.has(foldName(source)),
  );
  return Math.round((ofTrade.length / articles.length) * 100);
}

function foldName(name: string): string {
  return name.trim().toLowerCase();
}
