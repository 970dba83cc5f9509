import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { CompanyProfile } from './company-profile.ts';
import { createRanker } from './ranker.ts';
import { scoreArticle } from './score-article.ts';

interface DatedArticle {
  id: string;
  title: string;
  body: string;
  date: string | null;
  source: string;
  url: string | null;
}

export interface RankCommand {
  /** JSON lines of `{id, title, body, date, source, url}`. */
  input: AsyncIterable<Uint8Array>;
  write(line: string): void;
  /** Default: the newest article; over more than two weeks, each article counts as new on its day. */
  asOf: Date | undefined;
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

/** Ranks a whole file, one output line per input line, in order; returns 0 if all lines are valid. */
export async function runRankCommand(command: RankCommand): Promise<number> {
  const lines: Line[] = [];
  for await (const line of readLines(command.input)) {
    if (line.trim() !== '') lines.push(parseLine(line, lines.length));
  }
  const articles = lines.flatMap((line) => ('article' in line ? [line.article] : []));
  const ranker = createRanker(command.profile);
  const now = command.asOf?.getTime() ?? newestOf(articles);
  const sources = command.countSources?.(articles);
  for (const line of lines) {
    if ('error' in line) {
      command.write(`${JSON.stringify(line)}\n`);
      continue;
    }
    const { id, date } = line.article;
    const { score, tier, contributions } = scoreArticle(ranker.assess(line.article), {
      ageHours: ageInHours(date, now),
      sources: sources?.get(id) ?? 1,
    });
    command.write(`${JSON.stringify({ id: line.id, score, tier, contributions })}\n`);
  }
  return lines.some((line) => 'error' in line) ? 1 : 0;
}

const ARCHIVE_MS = 14 * DAY_MS;

function newestOf(articles: readonly DatedArticle[]): number | undefined {
  const times = articles.map(({ date }) => Date.parse(date ?? '')).filter((time) => !Number.isNaN(time));
  if (times.length === 0) return undefined;
  const oldest = times.reduce((a, b) => Math.min(a, b));
  const newest = times.reduce((a, b) => Math.max(a, b));
  return newest - oldest > ARCHIVE_MS ? undefined : newest;
}

function ageInHours(date: string | null, now: number | undefined): number | null {
  const published = Date.parse(date ?? '');
  if (Number.isNaN(published)) return null;
  return now === undefined ? 0 : (now - published) / HOUR_MS;
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
    // Ids may repeat in a file, so the line number identifies the article.
    article: { id: `${position}`, title, body: body ?? '', date, source: source ?? '', url },
  };
}
