import { ACCOUNT_TEXTS } from '#contract/account.ts';
import { AppError } from '#platform/app-error.ts';

/** Industry words that are not in the list of leaked passwords. */
const TRADE_WORDS = 'mining miner coal steel energy dashboard briefing headquarters'.split(' ');

let knownWords: Promise<Set<string>> | undefined;

/** About 49,000 leaked passwords, mostly words; loaded on first use. */
function readKnownWords(): Promise<Set<string>> {
  knownWords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...TRADE_WORDS]),
  );
  return knownWords;
}

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
  '7': 't',
  '!': 'i',
};

interface Owner {
  firstName: string;
  lastName: string;
  email: string;
}
interface Naming {
  product: string;
  assistant: string;
  company: string;
}

export async function refuseGuessable(password: string, owner: Owner, naming: Naming): Promise<void> {
  const { firstName, lastName, email } = owner;
  const ownWords = [firstName, lastName, email, naming.product, naming.assistant, naming.company];
  if (!(await isGuessable(password, ownWords))) return;
  throw new AppError(400, 'PASSWORD_TOO_COMMON', ACCOUNT_TEXTS.tooCommon);
}

/**
 * Whether a password was leaked or is one of the given words about its owner, ignoring the usual decoration (capitals,
 * look-alike characters, digits and symbols at the ends).
 */
async function isGuessable(password: string, ownWords: readonly string[]): Promise<boolean> {
  const known = await readKnownWords();
  const own = new Set(ownWords.flatMap(splitWords));
  return stems(password).some((stem) => known.has(stem) || own.has(stem));
}

function splitWords(text: string): string[] {
  const words = text.toLowerCase().split(/[^a-z0-9]+/);
  return [...words, words.join('')].filter((word) => word.length >= 3);
}

function stems(password: string): string[] {
  const lower = password.toLowerCase();
  const withoutEnds = lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const plain = [lower, withoutEnds].map((text) =>
    text.replaceAll(/[@$01357!]/g, (sign) => LOOKALIKES[sign] ?? sign),
  );
  const lettersOnly = lower.replaceAll(/[^a-z]/g, '');
  return [withoutEnds, lettersOnly, ...plain].flatMap((stem) => [stem, undouble(stem)]);
}

/** Reduces `passwordpassword` to `password`. */
function undouble(stem: string): string {
  const half = stem.slice(0, stem.length / 2);
  return half + half === stem ? half : stem;
}
