import type { Evidence, Sentence } from '#contract/dashboard.ts';
import type { WrittenBrief } from '#intelligence/writing/write-brief.ts';

export function formatBrief(brief: WrittenBrief, day: string): string {
  const numbers = new Map(brief.evidence.map(({ id }, place) => [id, place + 1]));
  const format = (sentence: Sentence) => withNumbers(sentence, numbers);
  const lines = [
    `Brief of ${day}`,
    '',
    format(brief.headline),
    '',
    ...brief.paragraphs.flatMap(({ heading, sentences }) => [
      ...(heading ? [heading] : []),
      sentences.map(format).join(' '),
      '',
    ]),
    'The macro five',
    ...brief.macro.map(({ title, value, unit, change, timestamp }) => {
      const shown = value === null ? 'no value' : `${round(value)} ${unit}`;
      const moved = change === null ? '' : ` (${change > 0 ? '+' : ''}${round(change)})`;
      return `  ${title}: ${shown}${moved}${timestamp ? `, ${timestamp}` : ''}`;
    }),
    '',
    'What moved',
    ...brief.moves.map(({ sentence, because }) =>
      [`  ${format(sentence)}`, ...because.map(({ source, title }) => `    ${source}: ${title}`)].join('\n'),
    ),
    '',
    'Top stories',
    ...brief.topStories.map(
      ({ relevanceScore, source, title, url }) => `  ${relevanceScore}  ${title} (${source}) ${url}`,
    ),
    '',
    'The coming week',
    ...brief.releases.map(({ date, name }) => `  ${date}  ${name}`),
    '',
    'Evidence',
    ...brief.evidence.map((one, place) => `  ${place + 1}. ${formatEvidence(one)}`),
  ];
  return `${lines.join('\n')}\n`;
}

function withNumbers({ text, claims }: Sentence, numbers: ReadonlyMap<string, number>): string {
  const used = [...new Set(claims.flatMap(({ evidenceId }) => numbers.get(evidenceId) ?? []))];
  return used.length > 0 ? `${text} [${used.join(', ')}]` : text;
}

function formatEvidence({ metric, value, unit, as_of, source, ...one }: Evidence): string {
  const shown = value === null ? '' : ` ${round(value)} ${unit}`;
  const change =
    one.change === null
      ? ''
      : `, ${one.change > 0 ? '+' : ''}${round(one.change)} ${one.change_unit} over the ${one.change_period}`;
  return `${metric}${shown}${change}, as of ${as_of} (${source})`;
}

function round(value: number): string {
  return String(Number(value.toFixed(2)));
}
