export interface Instrument {
  symbol: string;
  name: string;
  type: 'stock' | 'commodity' | 'indicator';
}
export type NamedInstrument = Omit<Instrument, 'type'> & Partial<Instrument>;
