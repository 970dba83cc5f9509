export interface HouseStyle {
  isBritish?: boolean;
  hasCurlyQuotes?: boolean;
}

export function applyStyle(text: string, style: HouseStyle): string {
  const spelled = style.isBritish
    ? BRITISH.reduce((out, [from, to]) => out.replaceAll(from, to), text)
    : text;
  return style.hasCurlyQuotes ? curl(spelled) : spelled;
}

function curl(text: string): string {
  return text
    .replaceAll(/(^|[\s(—])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll(/(^|[\s(“])'/g, '$1‘')
    .replaceAll("'", '’');
}

const BRITISH: readonly (readonly [from: RegExp, to: string])[] = [
  [/\bU\.S\./g, 'US'],
  [/\blabor\b/g, 'labour'],
  [/\bLabor(?! Department)\b/g, 'Labour'],
  [/\bcenter(s?)\b/g, 'centre$1'],
  [/\bcolor(s?)\b/g, 'colour$1'],
  [/\bfavor\b/g, 'favour'],
  [/\bneighbor/g, 'neighbour'],
  [/\bhonored\b/g, 'honoured'],
  [/\brecognized\b/g, 'recognised'],
  [/\bprogram\b/g, 'programme'],
];
