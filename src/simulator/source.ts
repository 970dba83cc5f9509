import type { IncomingHttpHeaders } from 'node:http';
import type { World } from './world/world.ts';

export interface SourceRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The POST body, truncated if too long. */
  body: string;
  now: number;
  world: World;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** `latin1`: each character of the body is one byte. Default: UTF-8. */
  encoding?: 'latin1';
  /** Generated while it is sent, after the body. */
  more?: Iterable<string>;
}

/** Corrupts the data of an answer; undefined if the fault does not apply to this request. */
export type DataFault = (request: SourceRequest, answer: Answer) => Answer | undefined;

export interface Source {
  id: string;
  /** Its paths are also answered under `/sites/{host}`. */
  hosts?: readonly string[];
  /** Whether a path of the simulator belongs to this site. */
  owns(path: string): boolean;
  answer(request: SourceRequest): Answer;
  /** The site's own error answer for a status. */
  refuse(status: 423 | 429 | 500): Answer;
  faults: Record<string, DataFault>;
}

export function answerText(status: number, body: string, type: string): Answer {
  return { status, headers: { 'content-type': `${type}; charset=utf-8` }, body };
}
