import type { DailyFigure } from './daily-figures.ts';

type IndicatorCategory = 'inflation' | 'employment' | 'gdp' | 'rates' | 'markets' | 'housing' | 'consumer';

type Frequency = 'daily' | 'every-day' | 'weekly' | 'monthly' | 'quarterly';

/** A published statistic with its release, its values and its revisions. */
export interface Indicator {
  id: string;
  title: string;
  category: IndicatorCategory;
  frequency: Frequency;
  /** Weekly: the weekday an observation is dated, 0 is Sunday. */
  weekday?: number;
  units: string;
  decimals: number;
  /** National accounts are written without trailing zeros. */
  isTrimmed?: true;
  popularity: number;
  release: number;
  /** Monthly and quarterly: months from the observation's date to its release. Others: days, at least. */
  lag: number;
  /** First observation, if later than the world's first. */
  since?: string;
  values: ValueModel;
  revisions?: Revisions;
  /** In FRED but not in ALFRED, so it has no vintages. */
  hasNoVintages?: true;
}

export type ValueModel =
  | {
      kind: 'path';
      through: string;
      /** Default: interpolation and noise are in logs. */
      isLinear?: true;
      /** Standard deviation of the noise, as a share (or in units where linear). */
      noise: number;
      /** How much of one period's noise is left in the next. */
      persistence?: number;
      /** Growth a year after the last point, as a share (or in units where linear). */
      growth?: number;
      least?: number;
    }
  | { kind: 'daily'; on: DailyFigure }
  | { kind: 'mean'; of: DailyFigure; overDays?: number }
  /** Computed from the values of other indicators at the time. */
  | {
      kind: 'derived';
      from: readonly { id: string; periodsBefore?: number }[];
      by: (values: readonly number[]) => number;
    };

interface Revisions {
  /** Standard deviation of the revision in each following release. */
  following?: readonly number[];
  /** Once a year a release revises the last years. */
  yearly?: {
    month: number;
    years: number;
    deviation: number;
    /** `level`: all periods move in one direction, the last ones most. `scatter`: each period on its own. */
    as: 'level' | 'scatter';
  };
}

type PathModel = Extract<ValueModel, { kind: 'path' }>;

/** Fields that several series share, or the rest of one. */
export interface Shared extends Partial<Omit<Indicator, 'id' | 'popularity'>> {
  /** With `through`: instead of `values`, for a path through given points. */
  path?: Omit<PathModel, 'kind' | 'through'>;
  through?: string;
}

/** A series with its shared fields; monthly and published a month later by default. */
export function series(id: string, shared: Shared, popularity: number, row: Shared): Indicator {
  const { path, through, ...rest } = { frequency: 'monthly', lag: 1, ...shared, ...row };
  const values = path ? { kind: 'path', through, ...path } : rest.values;
  return { ...rest, id, popularity, values } as Indicator;
}

export function daily(on: DailyFigure): ValueModel {
  return { kind: 'daily', on };
}

export function mean(of: DailyFigure, overDays?: number): ValueModel {
  return { kind: 'mean', of, ...(overDays && { overDays }) };
}
