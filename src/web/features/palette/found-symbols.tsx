import { getPublicYahooConfig } from '#contract/yahoo.ts';
import { useRoute } from '#web/api/use-route.ts';
import { historyPath } from '#web/history-path.ts';
import { PaletteGroup, PaletteItem } from './palette-item.tsx';

interface FoundSymbolsProps {
  search: string;
  onOpen: (path: string) => void;
}

/** The way to a price history by its symbol or name. Only once somebody types: there are dozens. */
export function FoundSymbols({ search, onOpen }: FoundSymbolsProps) {
  const symbols = useRoute(getPublicYahooConfig, {});
  if (search.trim() === '') return null;
  if (symbols.isError && !symbols.data) {
    return (
      <PaletteGroup title="Price history">
        <PaletteItem
          value={`price history ${search}`}
          label="The symbols could not be loaded. Retry"
          onSelect={() => void symbols.refetch()}
        />
      </PaletteGroup>
    );
  }
  return (
    <PaletteGroup title="Price history">
      {(symbols.data?.data.symbols ?? []).map(({ symbol, name }) => (
        <PaletteItem
          key={symbol}
          value={`${symbol} ${name}`}
          label={String(name || symbol)}
          detail={String(symbol)}
          onSelect={() => onOpen(historyPath(symbol))}
        />
      ))}
    </PaletteGroup>
  );
}
