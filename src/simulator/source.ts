import type { IncomingHttpHeaders } from 'node:http';
import type { World } from './world/world.ts';

/** What is asked of a simulated site. */
export interface SourceRequest {
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  now: number;
  world: World;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** `latin1`: each character of the body is one byte, whatever the bytes mean. UTF-8 unless said. */
  encoding?: 'latin1';
  /** What follows the body, drawn as it is sent. */
  more?: Iterable<string>;
}

/** One simulated site: what it answers, and how it goes wrong in its own words. */
export interface Source {
  id: string;
  /** Whether a path of the simulator is one of this site's. */
  owns(path: string): boolean;
  answer(request: SourceRequest): Answer;
  /** How the site itself refuses: too many requests, locked, broken. */
  refuse(status: 423 | 429 | 500): Answer;
  /** The answer with one thing wrong in its data; undefined where the site knows no such fault. */
  corrupt(kind: string, request: SourceRequest, answer: Answer): Answer | undefined;
}

export function bytesOf({ body, encoding }: Answer): Buffer {
  return Buffer.from(body, encoding ?? 'utf8');
}
