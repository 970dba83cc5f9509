import * as z from 'zod/mini';
import type { CompanyProfile } from './company-profile.ts';
import { type DatedArticle, rankArticles } from './rank-articles.ts';

export interface RankCommand {
  /** JSON lines of `{id, title, body, date, source, url}`. */
  input: AsyncIterable<Uint8Array>;
  write(line: string): void;
  asOf: Date;
  profile: CompanyProfile;
  countSources?: (articles: readonly DatedArticle[]) => ReadonlyMap<string, number>;
}

const text = (name: string) => z._default(z.nullable(z.string({ error: `${name} must be a text` })), null);
const article = z.object({
  id: z.union([z.string(), z.number()], { error: 'id must be a text or a number' }),
  title: z.string({ error: 'title must be a text' }),
  body: text('body'),
  date: text('date'),
  source: text('source'),
  url: text('url'),
});

type Line = { id: string | number | null } & ({ article: DatedArticle } | { error: string });

/** Ranks a whole file in one go and writes one line for each line read, in the same order; 0 when all could be read. */
export async function runRankCommand(command: RankCommand): Promise<number> {
  const lines: Line[] = [];
  for await (const line of readLines(command.input)) {
    if (line.trim() !== '') lines.push(parseLine(line, lines.length));
  }
  const articles = lines.flatMap((line) => ('article' in line ? [line.article] : []));
  const ranked = rankArticles(articles, {
    asOf: command.asOf,
    profile: command.profile,
    ...(command.countSources ? { countSources: command.countSources } : {}),
  });
  let next = 0;
  let failures = 0;
  for (const line of lines) {
    if ('error' in line) {
      failures += 1;
      command.write(`${JSON.stringify({ id: line.id, error: line.error })}\n`);
      continue;
    }
    const score = ranked[next++];
    command.write(
      `${JSON.stringify({ id: line.id, score: score?.score, tier: score?.tier, contributions: score?.contributions })}\n`,
    );
  }
  return failures === 0 ? 0 : 1;
}

async function* readLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of input) {
    const pieces = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = pieces.pop() ?? '';
    yield* pieces;
  }
  yield rest + decoder.decode();
}

function parseLine(line: string, position: number): Line {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return { id: null, error: 'The line is not JSON' };
  }
  const result = article.safeParse(parsed);
  if (!result.success) {
    const { data: id = null } = article.shape.id.safeParse((parsed as { id?: unknown } | null)?.id);
    return { id, error: result.error.issues.map(({ message }) => message).join('; ') };
  }
  const { id, title, body, date, source, url } = result.data;
  return {
    id,
    // Ids may repeat in a file; the place in it may not.
    article: { id: `${position}`, title, body: body ?? '', date, source: source ?? '', url },
  };
}
