import type { Facts } from '../facts.ts';

export interface ClaimSet {
  facts: Facts;
  /** By name, one sentence a line: `T | wire | …` where it is true, `F | memo | …` where it is not. */
  sentences: Readonly<Record<string, string>>;
}
