import { setTimeout as sleep } from 'node:timers/promises';
import type { Overview } from '#contract/dashboard.ts';
import { ask, signIn } from './people.ts';

/** Waits until a new installation has filled itself: every list of the overview is there. */
export async function untilFilled(url: string, minutes = 5): Promise<Overview> {
  const token = await signIn(url);
  for (let i = 0; i < minutes * 60; i++) {
    const { data } = await ask<{ data: Overview }>(`${url}/api/v1/dashboard/overview`, { token });
    const { marketAnalysis, economicIndicators, newsIntelligence } = data;
    const isWhole =
      marketAnalysis.keyMetrics.cnr.close_price !== null &&
      newsIntelligence.priorityArticles.length === 10 &&
      economicIndicators.indicators.every(({ current_value }) => current_value !== null);
    if (isWhole) return data;
    await sleep(1_000);
  }
  throw new Error(`The overview was not filled in ${minutes} minutes`);
}
