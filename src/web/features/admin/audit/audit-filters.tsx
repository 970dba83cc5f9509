import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { AUDIT_OUTCOMES } from '#contract/audit.ts';
import { formatWord } from '#web/format.ts';
import { withParams } from '#web/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { type AuditFilter, FILTER_FIELDS } from './audit-filter.ts';

const OUTCOME_OPTIONS = [
  { value: '', label: 'All outcomes' },
  ...AUDIT_OUTCOMES.map((value) => ({ value, label: formatWord(value) })),
];

export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const [params, setParams] = useSearchParams();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const changes = FILTER_FIELDS.map((name) => [name, String(form.get(name) ?? '').trim() || undefined]);
    setParams(withParams(params, { ...Object.fromEntries(changes), page: undefined }));
  };
  const clear = () =>
    setParams(
      withParams(params, Object.fromEntries([...FILTER_FIELDS, 'page'].map((name) => [name, undefined]))),
    );
  return (
    <form
      onSubmit={apply}
      aria-label="Filter the audit log"
      className="mb-4 grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_2fr_1.5fr_1.5fr_1.5fr_auto]"
    >
      <TextField
        label="Action"
        name="action"
        defaultValue={filter.action}
        placeholder="user or user.role"
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        label="Person"
        name="person"
        defaultValue={filter.person}
        maxLength={254}
        autoComplete="off"
      />
      <SelectField
        label="Outcome"
        name="outcome"
        defaultValue={filter.outcome ?? ''}
        options={OUTCOME_OPTIONS}
      />
      <TextField label="From" name="from" type="date" defaultValue={filter.from} min="2000-01-01" />
      <TextField label="To" name="to" type="date" defaultValue={filter.to} min="2000-01-01" />
      <div className="flex gap-2">
        <Button type="submit">Apply</Button>
        <Button tone="quiet" onClick={clear}>
          Clear
        </Button>
      </div>
    </form>
  );
}
