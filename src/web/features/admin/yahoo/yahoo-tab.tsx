import {
  getYahooBackfill,
  getYahooConfig,
  removeYahooSymbol,
  SYMBOL_CATEGORY_NAMES,
  setYahooSchedule,
  setYahooStatus,
  startYahooBackfill,
} from '#contract/yahoo.ts';
import { Section } from '#web/ui/card.tsx';
import { type FeedKind, readYahooFeed } from '../feeds/feed.ts';
import { FeedScreen } from '../feeds/feed-screen.tsx';
import { FeedView } from '../feeds/feed-view.tsx';
import { type TellError, usePanelAction } from '../panel-error.ts';
import { AddSymbolForm } from './add-symbol-form.tsx';
import { useYahooConfig } from './use-yahoo-config.ts';

const YAHOO: FeedKind = {
  config: getYahooConfig,
  setSchedule: setYahooSchedule,
  setStatus: setYahooStatus,
  startBackfill: startYahooBackfill,
  getBackfill: getYahooBackfill,
  item: 'symbol',
  items: 'Symbols',
  categoryNames: SYMBOL_CATEGORY_NAMES,
  restoreWarning:
    'This fetches 5 years of data for all configured symbols from Yahoo Finance again. It asks a lot of the source and may take several minutes.',
};

export function YahooTab({ onError }: { onError: TellError }) {
  const { config, failedRoute, isInitializing } = useYahooConfig();
  const remove = usePanelAction(removeYahooSymbol, onError, {
    refresh: [getYahooConfig, getYahooBackfill],
  });
  return (
    <>
      {isInitializing && (
        <p role="status" className="mb-4 text-t2">
          Fetching Data...
        </p>
      )}
      <FeedView query={config} route={failedRoute}>
        {({ data }) => (
          <FeedScreen
            kind={YAHOO}
            feed={readYahooFeed(data)}
            addForm={<AddSymbolForm onError={onError} />}
            apiConfiguration={
              <Section title="API Configuration">
                <p className="text-13 text-pretty text-t2">
                  No API key is required: quotes are read from the public endpoints of Yahoo Finance.
                </p>
              </Section>
            }
            removal={{
              busy: remove.isPending,
              remove: (symbol, onSettled) => remove.mutate({ params: { symbol } }, { onSettled }),
            }}
            onError={onError}
          />
        )}
      </FeedView>
    </>
  );
}
