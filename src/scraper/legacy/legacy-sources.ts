import { EMMA } from './bonds.ts';
import { MARKETS_INSIDER, TRADING_ECONOMICS } from './commodity-pages.ts';
import type { LegacySource } from './legacy-source.ts';
import { TREASURY } from './treasury.ts';

export const ALL_SOURCES: readonly LegacySource[] = [MARKETS_INSIDER, TRADING_ECONOMICS, TREASURY, EMMA];

export type LegacySourceSummary = Pick<LegacySource, 'id' | 'name' | 'url' | 'needsTerms'>;

export const LEGACY_SOURCES: readonly LegacySourceSummary[] = ALL_SOURCES.map(
  ({ id, name, url, needsTerms }) => ({ id, name, url, needsTerms }),
);
