import { wordSet } from '../../story-words.ts';
import { isWord, type Problem, problemAt, type Token, type TokenOf } from '../reading/token.ts';
import { isContentWord } from '../reading/words.ts';
import { breakAt, type Mention } from './mentions.ts';

const AFTER = wordSet(`
  futures options bonds bond volume volumes output production exports imports inventories inventory stockpiles expectations
  forecast forecasts premium discount margins margin earnings revenue revenues sales profit profits demand supply
  shipments reserves swaps auction target guidance dividend debt capitalization valuation rating spread derivatives
  turnover positions positioning warrants miners producers consumption capacity shareholders investors holders
  employees workers`);
const BEFORE = wordSet(`
  core real nominal private producer wage food services goods import export youth forward expected implied average median mean
  intraday peak regional state global underlying hedged unhedged adjusted estimated projected short-term long-term
  domestic premium delivered spot-month second-month year-end`);

/** "inflation expectations" and "core inflation" are not inflation; we have no data on them. */
export function findOtherMetrics(tokens: readonly Token[], mentions: readonly Mention[]): Problem[] {
  return mentions.flatMap(({ targets }) =>
    targets.flatMap(({ tokens: names, group, subjects }) =>
      names.flatMap((name) => {
        const at = tokens.indexOf(name);
        const before = tokens[at - 1];
        const unknown = unknownBeside(tokens, at);
        if (unknown) return [problemAt(unknown, 'name', `We have no data on ${unknown.text}`)];
        if (before?.type === 'word' && BEFORE.has(before.word) && !group) return [about(before)];
        // "the two-year mortgage rate", "Peabody coal"
        if (before?.type === 'name' && before.target.subjects.length > 0 && !isSame(before, name))
          return [about(before)];
        // Our coal prices are those of Rotterdam and other ports abroad.
        const members = subjects.length > 0 ? subjects : (group?.members ?? []);
        const isCoal = members.length > 0 && members.every(({ sector }) => sector === 'coal');
        if (before && isCoal && isWord(before, /^(?:us|u\.s|american|domestic)$/)) return [about(before)];
        const kind = kindBefore(tokens, at);
        if (kind) return [about(kind)];
        const next =
          tokens[tokens[at + 1]?.text === "'" ? (tokens[at + 2]?.text === 's' ? at + 3 : at + 2) : at + 1];
        // Our prices of commodities are those of futures.
        const isOwnWord = subjects.some(
          ({ kind, value }) =>
            (kind === 'bond' && /^bonds?$/.test(next?.text ?? '')) ||
            (/=F$/.test(value.key) && next?.text === 'futures'),
        );
        const afterNext = tokens[tokens.indexOf(next as Token) + 1];
        if (next && isWord(next, /^market$/) && isWord(afterNext, /^(?:value|cap)$/)) return [about(next)];
        return next?.type === 'word' && AFTER.has(next.word) && !isOwnWord && !isGap(tokens, next)
          ? [about(next)]
          : [];
      }),
    ),
  );
}

/** "WTI crude": the second name says what the first one is. */
function isSame({ target: one }: TokenOf<'name'>, { target: { subjects, group } }: TokenOf<'name'>): boolean {
  return one.subjects.some((subject) => subjects.includes(subject) || group?.members.includes(subject));
}

/** "Zinc and copper rose": nothing of ours says what the first one did. */
function unknownBeside(tokens: readonly Token[], at: number): Token | undefined {
  const [word, and] = [tokens[at - 2], tokens[at - 1]];
  const next = tokens[at + 1];
  if (word?.type !== 'word' || !isWord(and, /^and$/) || next?.type !== 'direction') return undefined;
  const start = tokens[at - 3];
  const isAtStart = start === undefined || breakAt(start) > 0 || isWord(start, /^(?:the|both)$/);
  const isNoun = isContentWord(word.word) && !/(?:ed|ing|ly)$/.test(word.word);
  return isAtStart && isNoun && next.direction.form === 'verb' ? word : undefined;
}

/** "firmed 1.3% against the euro": our currencies are in dollars. */
export function findCrossRates(tokens: readonly Token[], mentions: readonly Mention[]): Problem[] {
  return mentions.flatMap(({ targets, first }) => {
    const before = mentions.findLast(({ last }) => last < first)?.targets;
    const isCurrency = before?.some(({ subjects }) => subjects.some(({ sector }) => sector === 'currency'));
    const at = tokens[first - 1]?.text === 'the' ? first - 2 : first - 1;
    const isAgainst =
      /^(?:against|versus|vs|to)$/i.test(tokens[at]?.text ?? '') && tokens[first + 1]?.text !== "'";
    const isDollar = targets.some(({ subjects }) => subjects.some(({ name }) => /dollar index/.test(name)));
    const token = targets[0]?.tokens[0];
    return isCurrency && isAgainst && !isDollar && token
      ? [problemAt(token, 'name', 'We have exchange rates only against the US dollar')]
      : [];
  });
}

/** "Newcastle's premium over API2" */
function isGap(tokens: readonly Token[], token: Token): boolean {
  const at = tokens.indexOf(token);
  // "the Brent-WTI spread"
  if (
    /^(?:spread|gap|differential|premium|discount)$/.test(token.text) &&
    /^[-/–]$/.test(tokens[at - 2]?.text ?? '')
  )
    return tokens[at - 1]?.type === 'name' && tokens[at - 3]?.type === 'name';
  return (
    /^(?:premium|discount|spread)$/i.test(token.text) &&
    /^(?:over|to|versus|against)$/i.test(tokens[at + 1]?.text ?? '') &&
    (tokens[at + 2]?.type === 'name' || tokens[at + 3]?.type === 'name')
  );
}

/** "the average price of gold" */
function kindBefore(tokens: readonly Token[], at: number): Token | undefined {
  let back = at - 1;
  if (tokens[back]?.text.toLowerCase() === 'the') back -= 1;
  if (tokens[back]?.text.toLowerCase() !== 'of') return undefined;
  const [noun, kind] = [tokens[back - 1], tokens[back - 2]];
  // "the premium of Newcastle over API2"
  const isOfPair =
    /^(?:premium|discount|spread)$/.test(noun?.text ?? '') && isWord(tokens[at + 1], /^(?:over|to|versus)$/);
  if (noun?.type === 'word' && AFTER.has(noun.word) && !isOfPair) return noun;
  return kind?.type === 'word' && BEFORE.has(kind.word) ? kind : undefined;
}

function about(token: Token): Problem {
  return problemAt(token, 'name', `We have no data for this: “${token.text}” makes it a different measure`);
}

/** Whether a direction is about something outside our data: "while uranium rose", "higher volumes". */
export function isOfStranger(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.type !== 'direction') return false;
  const next = tokens[at + 1];
  if (
    token.direction.form === 'trait' ||
    /^(?:higher|lower|weaker|stronger|softer|firmer)$/i.test(token.text)
  ) {
    const isPredicate =
      /^(?:is|was|are|were|closed|ended|finished|traded|settled|moved|%)$/i.test(
        tokens[at - 1]?.text ?? '',
      ) || tokens[at - 1]?.type === 'number';
    if (!isPredicate && next?.type === 'word' && isContentWord(next.word) && !/ly$/.test(next.word))
      return true;
  }
  if (token.direction.form !== 'verb') return false;
  let from = at;
  while (from > 0 && breakAt(tokens[from - 1]) === 0 && tokens[from - 1]?.type !== 'cause') from -= 1;
  // "Freight rates rose as CSX gained", but "Volatility rose, with the VIX up 3%"
  const end = tokens.slice(at + 1).find((one) => one.type === 'cause' || breakAt(one) > 0);
  if (from === 0 && !(end && (end.type === 'cause' || breakAt(end) === 3))) return false;
  const stretch = tokens.slice(from, at);
  if (stretch.some(({ type }) => type !== 'word' && type !== 'mark')) return false;
  return stretch.some((part) => part.type === 'word' && isContentWord(part.word) && !NEUTRAL.test(part.word));
}

const NEUTRAL =
  /ly$|^(?:miner|steelmaker|railroad|gauge|measure|closed|ended|finished|settled|opened|posted|names?|group|latter|former|peers?|bonds?|benchmarks?|again|too|later|since|first|second)$/;
