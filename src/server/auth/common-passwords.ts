const COMMON_WORDS = new Set(
  `password passwort passw0rd pass word letmein welcome qwerty qwertyuiop qwertz azerty asdfgh asdf zxcvbn zxcvbnm
   iloveyou admin administrator login master monkey dragon football baseball basketball soccer hockey superman batman
   sunshine princess shadow michael jordan jennifer michelle charlie thomas robert daniel andrew joshua matthew
   trustno starwars computer internet server system secret changeme change default guest user test testing temp
   temppass summer winter spring autumn january february march april june july august september october november
   december monday tuesday wednesday thursday friday saturday sunday hello freedom whatever flower cookie cheese
   pepper ginger killer mustang ferrari porsche yankees steelers eagles london paris america canada company
   business office finance manager director president executive abc abcd abcde abcdef aaaa aaaaaa xxxx
   google facebook microsoft windows apple samsung access account blink mining miner coal steel energy
   dashboard briefing headquarters`.split(/\s+/),
);

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

/**
 * Whether a password is a well-known word, or one of the given words about its owner, behind the usual decoration
 * (capitals, look-alike characters, digits and signs at the ends).
 */
export function isGuessable(password: string, ownWords: readonly string[]): boolean {
  const words = new Set([...COMMON_WORDS, ...ownWords.flatMap(splitWords)]);
  return stems(password).some((stem) => words.has(stem));
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

/** `passwordpassword` is `password`. */
function undouble(stem: string): string {
  const half = stem.slice(0, stem.length / 2);
  return half + half === stem ? half : stem;
}
