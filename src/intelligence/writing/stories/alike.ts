import { rootOf } from './vocabulary.ts';

/** Words that say the same in business news, whatever they stand with. */
const ALIKE = `
  cut lower reduce trim slash pare
  raise lift increase boost hike
  rise climb increase gain advance grow
  fall drop decline decrease slip
  slow cool ease
  close shut shutter
  keep hold maintain
  own hold
  start begin commence launch
  stop halt
  halt suspend
  resume restart
  idle mothball
  buy acquire purchase
  produce yield
  deal agreement accord pact
  output production
  forecast guidance outlook
  forecast expect predict foresee
  vessel ship
  employee worker job
  inventory stockpile
  earnings profit
  delay postpone defer
  approve endorse
  challenge contest
  back support
  win secure
  biggest largest
  talks negotiations
  strike walkout
  hurt injure
  goal target
  fire blaze
  disagree differ
  ask seek request
  abandon scrap cancel terminate
  repeal scrap rescind
  steady unchanged
  weak soft
  plan intend aim
  allow permit
  bar ban prohibit
  lawmaker legislator
  railway railroad
  curb limit
  move haul carry transport
  operate run
  pay wage
  show indicate
  need require
  use burn consume
  spend invest
  hit reach
  decision ruling
  lawsuit suit
  welcome praise
  station plant
  supply deliver
  recover regain
  prefer favor want
  previous prior earlier
  fast quick rapid
  hire recruit
  exit leave
  additional further extra
`;

/** What may be said for the stronger or narrower words behind it. */
const WEAKER = `
  rise = jump surge soar rally spike rebound leap
  climb = jump surge soar rally spike leap
  increase = jump surge soar spike leap
  fall = plunge tumble slump slide sink plummet dive
  drop = plunge tumble slump slide sink plummet dive
  decline = plunge tumble slump slide sink plummet dive
  plan = agree
  have = hold own keep
`;

/** Phrases of a statement, and those of an article that say as much or more. */
const PHRASES = `
  plans to = will | would | agreed to | agrees to | intends to | is to | are to | aims to
  plan to = will | would | agreed to | agree to | intend to | are to | aim to
  aims to = will | would | plans to
  will = is to | are to
  is expected to = will | is to | is due to | is set to | is scheduled to
  are expected to = will | are to | are due to | are set to | are scheduled to
  expected to = due to | set to | scheduled to
  due to = expected to | scheduled to | set to | citing | blaming
  scheduled to = due to | set to
  is due to = will | is to | is expected to | is scheduled to
  are due to = will | are to | are expected to | are scheduled to
  has to = must
  have to = must
  must = has to | have to | needs to | need to
  could = may | might
  may = could | might
  might = could | may
  up to = as much as
  as much as = up to
  compared with = down from | up from | against | versus | from
  versus = down from | up from | against | compared with
  against = down from | up from | versus | compared with
  backed by = supported by
  following = after
  after = following
  citing = because of | due to | owing to | on | blaming
  because of = citing | blaming | on
  on = because of | citing
  amid = because of | citing
  as = because
  instead of = rather than
  rather than = instead of
  mainly = mostly
  mostly = mainly
`;

const linesOf = (text: string) => text.trim().split(/\n\s*/);
const rootsOf = (words: string) => words.split(' ').map(rootOf);

/** By root: what it may be said for, and what may be said for it. */
const saidFor = new Map<string, string[]>();
const toldBy = new Map<string, string[]>();
function add(keys: Map<string, string[]>, root: string, key: string) {
  const known = keys.get(root);
  if (known) known.push(key);
  else keys.set(root, [root, key]);
}
for (const words of linesOf(ALIKE))
  for (const root of rootsOf(words)) {
    add(saidFor, root, `=${words}`);
    add(toldBy, root, `=${words}`);
  }
for (const line of linesOf(WEAKER)) {
  const [weak = '', strong = ''] = line.split(' = ');
  add(saidFor, rootOf(weak), `<${weak}`);
  for (const root of rootsOf(strong)) add(toldBy, root, `<${weak}`);
}

/** A root of a statement stands for one of an article if they share a key. */
export function keysOfSaid(root: string): readonly string[] {
  return saidFor.get(root) ?? [root];
}

export function keysOfTold(root: string): readonly string[] {
  return toldBy.get(root) ?? [root];
}

/** Whether a statement may have one root for the other of an article. */
export function isAlike(said: string, told: string): boolean {
  if (said === told) return true;
  const keys = toldBy.get(told);
  return keys !== undefined && saidFor.get(said)?.some((key) => keys.includes(key)) === true;
}

const phrases = new Map<string, { said: string[]; told: string[][] }[]>();
for (const line of linesOf(PHRASES)) {
  const [said = '', told = ''] = line.split(' = ');
  const entry = { said: said.split(' '), told: told.split(' | ').map((one) => one.split(' ')) };
  const first = entry.said[0] ?? '';
  phrases.set(first, [...(phrases.get(first) ?? []), entry]);
}

/** How many words of a statement stand for how many of an article, by such phrases. */
export function phrasesAt(
  wordSaid: (at: number) => string | undefined,
  wordTold: (at: number) => string | undefined,
): [number, number][] {
  return (phrases.get(wordSaid(0) ?? '') ?? []).flatMap(({ said, told }) =>
    said.every((word, at) => wordSaid(at) === word)
      ? told
          .filter((words) => words.every((word, at) => wordTold(at) === word))
          .map((words): [number, number] => [said.length, words.length])
      : [],
  );
}
