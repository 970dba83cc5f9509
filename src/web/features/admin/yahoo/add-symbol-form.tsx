import { type FormEvent, useState } from 'react';
import {
  addYahooSymbol,
  getYahooBackfill,
  getYahooConfig,
  SYMBOL_CATEGORIES,
  SYMBOL_CATEGORY_NAMES,
  type SymbolCategory,
} from '#contract/yahoo.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { type TellError, usePanelAction } from '../panel-error.ts';

const EMPTY = { symbol: '', name: '', category: 'stock' as SymbolCategory };

const CATEGORY_OPTIONS = SYMBOL_CATEGORIES.map((value) => ({ value, label: SYMBOL_CATEGORY_NAMES[value] }));

export function AddSymbolForm({ onError }: { onError: TellError }) {
  const toast = useToast();
  const [entry, setEntry] = useState(EMPTY);
  const add = usePanelAction(addYahooSymbol, onError, {
    refresh: [getYahooConfig, getYahooBackfill],
    onDone: ({ data }) => {
      setEntry(EMPTY);
      toast(`Symbol ${data.symbol.symbol} added`);
    },
  });
  const isComplete = entry.symbol.trim() !== '' && entry.name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !add.isPending) {
      add.mutate({ body: { ...entry, symbol: entry.symbol.trim(), name: entry.name.trim() } });
    }
  };
  return (
    <Section title="Add New Symbol">
      <form onSubmit={submit} className="grid items-start gap-4 md:grid-cols-[2fr_3fr_2fr_auto]">
        <TextField
          label="Symbol"
          value={entry.symbol}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setEntry({ ...entry, symbol: event.target.value.toUpperCase() })}
        />
        <TextField
          label="Name"
          value={entry.name}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setEntry({ ...entry, name: event.target.value })}
        />
        <SelectField
          label="Category"
          value={entry.category}
          options={CATEGORY_OPTIONS}
          onChange={(event) => setEntry({ ...entry, category: event.target.value as SymbolCategory })}
        />
        <div className="md:pt-6">
          <Button type="submit" wide disabled={!isComplete} busy={add.isPending} busyLabel="Adding...">
            Add Symbol
          </Button>
        </div>
      </form>
    </Section>
  );
}
