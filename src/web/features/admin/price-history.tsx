import { createContext, type ReactNode, Suspense, useContext, useState } from 'react';

interface ChartedItem {
  symbol: string;
  name: string;
  type: string;
}

export type RenderPriceHistory = (props: ChartedItem & { onClose: () => void }) => ReactNode;

const PriceHistoryContext = createContext<(item: ChartedItem) => void>(() => {});

/** Opens the chart of an item over the console, so that people stay on their screen. */
export function useOpenChart(): (item: ChartedItem) => void {
  return useContext(PriceHistoryContext);
}

export function PriceHistoryHost({ render, children }: { render: RenderPriceHistory; children: ReactNode }) {
  const [item, setItem] = useState<ChartedItem | null>(null);
  return (
    <PriceHistoryContext value={setItem}>
      {children}
      <Suspense>{item && render({ ...item, onClose: () => setItem(null) })}</Suspense>
    </PriceHistoryContext>
  );
}
