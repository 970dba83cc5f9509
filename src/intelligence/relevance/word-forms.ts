/** Past forms that no suffix rule finds. */
const IRREGULAR = new Map(
  `rose rise risen rise fell fall fallen fall sank sink sunk sink slid slide shut shut cut cut hit hit grew grow grown grow
  lost lose sold sell bought buy took take taken take gave give given give went go gone go made make kept keep held hold
  led lead left leave met meet paid pay sent send set set shed shed spent spend struck strike stricken strike broke break
  broken break dug dig drew draw drawn draw drove drive driven drive froze freeze frozen freeze began begin begun begin
  came come became become built build burnt burn died die dying die lay lie laid lay lying lie ran run rang ring said say
  saw see seen see shrank shrink shrunk shrink spun spin swung swing threw throw thrown throw told tell won win wound wind
  withdrew withdraw withdrawn withdraw wrote write written write sued sue bled bleed dove dive overran overrun fed feed
  beaten beat bid bid outbid outbid spread spread upheld uphold sought seek fought fight caught catch taught teach
  leapt leap`
    .split(/\s+/)
    .reduce<[string, string][]>((pairs, word, at, all) => {
      if (at % 2 === 0) pairs.push([word, all[at + 1] ?? word]);
      return pairs;
    }, []),
);

const VOWEL = /[aeiouy]/;

/** What a word may be an inflection of, itself first; the caller keeps those it knows. */
export function listBaseForms(word: string): string[] {
  const forms = [word];
  const irregular = IRREGULAR.get(word);
  if (irregular) forms.push(irregular);
  if (word.length > 3) {
    forms.push(...plural(word), ...past(word), ...gerund(word));
  }
  return [...new Set(forms)];
}

function plural(word: string): string[] {
  if (!word.endsWith('s') || word.endsWith('ss')) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)];
  return [word.slice(0, -1)];
}

function past(word: string): string[] {
  if (!word.endsWith('ed') || word.length < 5) return [];
  if (word.endsWith('ied')) return [`${word.slice(0, -3)}y`];
  return stems(word.slice(0, -2), word.slice(0, -1));
}

function gerund(word: string): string[] {
  if (!word.endsWith('ing') || word.length < 6) return [];
  const stem = word.slice(0, -3);
  return stems(stem, `${stem}e`);
}

function stems(stem: string, withE: string): string[] {
  if (!VOWEL.test(stem)) return [];
  const isDoubled = stem.length > 3 && stem.at(-1) === stem.at(-2) && !/[lsz]$/.test(stem);
  return isDoubled ? [stem.slice(0, -1), stem, withE] : [stem, withE];
}
