import { type FormEvent, type ReactNode, useState } from 'react';
import { formatWord } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import type { FeedItem, FeedKind, ItemActions } from './feed.ts';

export type RenderIdField = (entry: FeedItem, change: (step: Partial<FeedItem>) => void) => ReactNode;

interface AddItemFormProps {
  kind: FeedKind;
  actions: ItemActions;
  renderIdField: RenderIdField;
}

export function AddItemForm({ kind, actions, renderIdField }: AddItemFormProps) {
  const toast = useToast();
  const noun = formatWord(kind.item);
  const empty = { id: '', name: '', category: kind.defaultCategory };
  const [entry, setEntry] = useState(empty);
  const change = (step: Partial<FeedItem>) => setEntry({ ...entry, ...step });
  const [id, name] = [entry.id.trim(), entry.name.trim()];
  const isComplete = id !== '' && name !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || actions.isAdding) return;
    actions.add({ ...entry, id, name }, () => {
      setEntry(empty);
      toast(`${noun} ${id.toUpperCase()} added`);
    });
  };
  return (
    <Section title={`Add New ${noun}`}>
      <form onSubmit={submit} className="grid items-start gap-4 md:grid-cols-[2fr_3fr_2fr_auto]">
        {renderIdField(entry, change)}
        <TextField
          label={kind.nameLabel}
          value={entry.name}
          maxLength={kind.nameMaxLength}
          onChange={(event) => change({ name: event.target.value })}
        />
        <SelectField
          label="Category"
          value={entry.category}
          options={Object.entries(kind.categoryNames).map(([value, label]) => ({ value, label }))}
          onChange={(event) => change({ category: event.target.value })}
        />
        <div className="md:pt-6">
          <Button type="submit" wide disabled={!isComplete} busy={actions.isAdding} busyLabel="Adding...">
            Add {noun}
          </Button>
        </div>
      </form>
    </Section>
  );
}
