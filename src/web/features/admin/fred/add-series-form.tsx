import { type FormEvent, useState } from 'react';
import {
  addFredSeries,
  getFredBackfill,
  getFredConfig,
  SERIES_CATEGORIES,
  SERIES_CATEGORY_NAMES,
  type SeriesCategory,
} from '#contract/fred.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { type TellError, usePanelAction } from '../panel-error.ts';
import { SeriesIdField } from './series-id-field.tsx';

const EMPTY = { id: '', title: '', category: 'inflation' as SeriesCategory };

const CATEGORY_OPTIONS = SERIES_CATEGORIES.map((value) => ({ value, label: SERIES_CATEGORY_NAMES[value] }));

export function AddSeriesForm({ onError }: { onError: TellError }) {
  const toast = useToast();
  const [entry, setEntry] = useState(EMPTY);
  const add = usePanelAction(addFredSeries, onError, {
    refresh: [getFredConfig, getFredBackfill],
    onDone: ({ data }) => {
      setEntry(EMPTY);
      toast(`Series ${data.series.id} added`);
    },
  });
  const isComplete = entry.id.trim() !== '' && entry.title.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !add.isPending) {
      add.mutate({ body: { ...entry, id: entry.id.trim(), title: entry.title.trim() } });
    }
  };
  return (
    <Section title="Add New Series">
      <form onSubmit={submit} className="grid items-start gap-4 md:grid-cols-[2fr_3fr_2fr_auto]">
        <SeriesIdField
          value={entry.id}
          onChange={(id) => setEntry({ ...entry, id })}
          onPick={({ id, title }) => setEntry({ ...entry, id, title })}
        />
        <TextField
          label="Title"
          value={entry.title}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setEntry({ ...entry, title: event.target.value })}
        />
        <SelectField
          label="Category"
          value={entry.category}
          options={CATEGORY_OPTIONS}
          onChange={(event) => setEntry({ ...entry, category: event.target.value as SeriesCategory })}
        />
        <div className="md:pt-6">
          <Button type="submit" wide disabled={!isComplete} busy={add.isPending} busyLabel="Adding...">
            Add Series
          </Button>
        </div>
      </form>
    </Section>
  );
}
