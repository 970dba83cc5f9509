import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer, Route } from '#contract/route.ts';
import {
  addYahooSymbol,
  getSymbolLists,
  getYahooBackfill,
  getYahooConfig,
  initYahoo,
  removeYahooSymbol,
  type SymbolCategory,
} from '#contract/yahoo.ts';
import { ApiError, isPassing } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Section } from '#web/ui/card.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { TextField } from '#web/ui/field.tsx';
import { YAHOO } from './feed.ts';
import { FeedScreen, FeedView } from './feed-screen.tsx';
import { SymbolLists } from './symbol-lists.tsx';

export function YahooTab() {
  const { config, step } = useYahooConfig();
  const refresh = [getYahooConfig, getYahooBackfill, getSymbolLists];
  const add = useReportedAction(addYahooSymbol, { refresh });
  const remove = useReportedAction(removeYahooSymbol, { refresh });
  return (
    <>
      {config.isFetching && step === initYahoo && (
        <p role="status" className="mb-4 text-t2">
          Fetching Data...
        </p>
      )}
      <FeedView query={config}>
        {({ data }) => (
          <FeedScreen
            kind={YAHOO}
            feed={{
              ...data,
              items: data.symbols.list.map(({ symbol, name, category }) => ({ id: symbol, name, category })),
            }}
            renderIdField={(entry, change) => (
              <TextField
                label="Symbol"
                value={entry.id}
                maxLength={20}
                autoCapitalize="characters"
                spellCheck={false}
                onValue={(value) => change({ id: value.toUpperCase() })}
              />
            )}
            actions={{
              isAdding: add.isPending,
              add: ({ id, name, category }, onAdded) =>
                add.mutate(
                  { body: { symbol: id, name, category: category as SymbolCategory } },
                  { onSuccess: ({ data: { runId } }) => onAdded(runId) },
                ),
              isRemoving: remove.isPending,
              remove: (symbol, onSettled) => remove.mutate({ params: { symbol } }, { onSettled }),
            }}
            apiConfiguration={
              <Section title="API Configuration">
                <p className="text-13 text-pretty text-t2">
                  No API key is required. Quotes come from Yahoo Finance's public endpoints.
                </p>
              </Section>
            }
          >
            <SymbolLists names={new Map(data.symbols.list.map(({ symbol, name }) => [symbol, name]))} />
          </FeedScreen>
        )}
      </FeedView>
    </>
  );
}

/** Loads the configuration. On a 404 the agent is initialized first. `step` is the call in progress or failed. */
function useYahooConfig() {
  const [step, setStep] = useState<Route>(getYahooConfig);
  const config = useQuery<Answer<typeof getYahooConfig>>({
    queryKey: [getYahooConfig.row.path, {}],
    queryFn: async ({ signal }) => {
      setStep(getYahooConfig);
      try {
        return await call(getYahooConfig, {}, signal);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
      setStep(initYahoo);
      await call(initYahoo, {}, signal);
      setStep(getYahooConfig);
      return call(getYahooConfig, {}, signal);
    },
    retry: (failures, error) => failures < 1 && isPassing(error),
  });
  return { config, step };
}
