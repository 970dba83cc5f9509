import {
  getFredBackfill,
  getFredConfig,
  removeFredSeries,
  SERIES_CATEGORY_NAMES,
  setFredSchedule,
  setFredStatus,
  startFredBackfill,
} from '#contract/fred.ts';
import { useRoute } from '#web/api/use-route.ts';
import { type FeedKind, readFredFeed } from '../feeds/feed.ts';
import { FeedScreen } from '../feeds/feed-screen.tsx';
import { FeedView } from '../feeds/feed-view.tsx';
import { type TellError, usePanelAction } from '../panel-error.ts';
import { AddSeriesForm } from './add-series-form.tsx';
import { FredApiConfiguration } from './fred-api-configuration.tsx';

const FRED: FeedKind = {
  config: getFredConfig,
  setSchedule: setFredSchedule,
  setStatus: setFredStatus,
  startBackfill: startFredBackfill,
  getBackfill: getFredBackfill,
  item: 'series',
  items: 'Series',
  categoryNames: SERIES_CATEGORY_NAMES,
  restoreWarning:
    'This fetches the whole history of all configured series from FRED again. It asks a lot of the source and may take several minutes.',
};

export function FredTab({ onError }: { onError: TellError }) {
  const config = useRoute(getFredConfig, {});
  const remove = usePanelAction(removeFredSeries, onError, { refresh: [getFredConfig, getFredBackfill] });
  return (
    <FeedView query={config} route={getFredConfig}>
      {({ data }) => (
        <FeedScreen
          kind={FRED}
          feed={readFredFeed(data)}
          addForm={<AddSeriesForm onError={onError} />}
          apiConfiguration={<FredApiConfiguration configured={data.apiKey.configured} />}
          removal={{
            busy: remove.isPending,
            remove: (id, onSettled) => remove.mutate({ params: { id } }, { onSettled }),
          }}
          onError={onError}
        />
      )}
    </FeedView>
  );
}
