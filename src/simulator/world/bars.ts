import type { Asset, Split } from './assets/asset.ts';
import type { Day } from './days.ts';
import { typicalMove } from './prices.ts';
import type { Stream } from './random.ts';
import { instantInZone } from './zones.ts';

/** One session, as far as it has progressed. Prices are in today's shares. */
export interface Bar {
  day: Day;
  startsAt: number;
  close: number;
  volume: number;
  /** The source has no figures for it. */
  isGap: boolean;
}

export function drawBar(asset: Asset, stream: Stream, day: Day, previous: number, close: number): Bar {
  const { zone, opens } = asset.exchange;
  const change = Math.log(close / previous);
  const bustle = Math.exp(0.28 * stream.normal(day, 4) + 6 * Math.min(0.08, Math.abs(change)));
  const lot = asset.volume >= 10_000 ? 100 : 1;
  return {
    day,
    startsAt: instantInZone(zone, day, opens),
    close,
    volume: Math.round((asset.volume * bustle) / lot) * lot,
    isGap: asset.gaps !== undefined && stream.uniform(day, 5) < asset.gaps,
  };
}

/** The session so far: a path from the previous close to the next one. */
export function drawLiveBar(asset: Asset, stream: Stream, whole: Bar, previous: number, now: number): Bar {
  const { zone, closes } = asset.exchange;
  const span = instantInZone(zone, whole.day, closes) - whole.startsAt;
  const done = Math.max(0, Math.min(1, (now - whole.startsAt) / span));
  const wave = 0.35 * typicalMove(asset) * stream.normal(whole.day, 11) * Math.sin(Math.PI * done);
  const price = previous * (whole.close / previous) ** done * Math.exp(wave);
  return {
    ...whole,
    close: quotedPrice(asset, price, whole.day),
    volume: Math.round(whole.volume * done),
    isGap: stream.uniform(whole.day, 6) < 0.04,
  };
}

/** Rounded as it was quoted on the day, before later splits, then converted to today's shares. */
export function quotedPrice(asset: Asset, price: number, day: Day): number {
  const later = asset.splits ? splitFactor(asset.splits.filter((split) => split.day > day)) : 1;
  const scale = 10 ** asset.decimals;
  return Math.max(1, Math.round(price * later * scale)) / scale / later;
}

export function splitFactor(splits: readonly Split[]): number {
  return splits.reduce((factor, { numerator, denominator }) => (factor * numerator) / denominator, 1);
}
