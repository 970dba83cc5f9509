import { type Asset, EXCHANGES, type Split } from './assets/asset.ts';
import type { Day } from './days.ts';
import { typicalMove } from './prices.ts';
import type { Stream } from './random.ts';
import { instantInZone } from './zones.ts';

/** One session. Prices are in today's shares. */
export interface Bar {
  day: Day;
  startsAt: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  /** The source has no figures for it. */
  isGap: boolean;
}

export function drawBar(asset: Asset, stream: Stream, day: Day, previous: number, close: number): Bar {
  const exchange = EXCHANGES[asset.exchange];
  const move = typicalMove(asset);
  const change = Math.log(close / previous);
  const overnight = exchange.opens === 0 ? 0.04 : 0.3;
  const open = previous * Math.exp(overnight * (change + move * stream.normal(day, 1)));
  const reach = move * (0.35 + 12 * Math.min(0.03, Math.abs(change)));
  const high = Math.max(open, close) * Math.exp(reach * Math.abs(stream.normal(day, 2)));
  const low = Math.min(open, close) * Math.exp(-reach * Math.abs(stream.normal(day, 3)));
  const bustle = Math.exp(0.28 * stream.normal(day, 4) + 6 * Math.min(0.08, Math.abs(change)));
  const lot = asset.volume >= 10_000 ? 100 : 1;
  return {
    day,
    startsAt: instantInZone(exchange.zone, day, exchange.opens),
    open: quotedPrice(asset, open, day),
    high: Math.max(quotedPrice(asset, high, day), close),
    low: Math.min(quotedPrice(asset, low, day), close),
    close,
    volume: Math.round((asset.volume * bustle) / lot) * lot,
    isGap: asset.gaps !== undefined && stream.uniform(day, 5) < asset.gaps,
  };
}

/** The session so far: a path from the open to the future close, within the day's high and low. */
export function drawLiveBar(asset: Asset, stream: Stream, whole: Bar, now: number): Bar {
  const exchange = EXCHANGES[asset.exchange];
  const span = instantInZone(exchange.zone, whole.day, exchange.closes) - whole.startsAt;
  const done = Math.max(0, Math.min(1, (now - whole.startsAt) / span));
  const wave = 0.35 * typicalMove(asset);
  const priceAt = (share: number) => {
    let log = Math.log(whole.open) + share * Math.log(whole.close / whole.open);
    for (let order = 1; order <= 6; order += 1) {
      log += (wave / order) * stream.normal(whole.day, 10 + order) * Math.sin(order * Math.PI * share);
    }
    return quotedPrice(asset, Math.max(whole.low, Math.min(whole.high, Math.exp(log))), whole.day);
  };
  const price = priceAt(done);
  let high = Math.max(whole.open, price);
  let low = Math.min(whole.open, price);
  for (let step = 1; step / 48 <= done; step += 1) {
    const passed = priceAt(step / 48);
    high = Math.max(high, passed);
    low = Math.min(low, passed);
  }
  return {
    ...whole,
    high,
    low,
    close: price,
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
