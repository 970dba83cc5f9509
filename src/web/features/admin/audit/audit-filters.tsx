import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { AUDIT_OUTCOMES, type listAudit } from '#contract/audit.ts';
import type { Query } from '#contract/route.ts';
import { withParams } from '#web/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { EVENT_OPTIONS } from './audit-words.ts';

export type AuditFilter = Partial<Omit<Query<typeof listAudit>, 'page' | 'limit'>>;

const FIELDS = ['action', 'person', 'outcome', 'from', 'to'] as const;

export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const outcomes: readonly string[] = AUDIT_OUTCOMES;
  const filled = FIELDS.map((name) => [name, params.get(name)?.trim() ?? ''] as const).filter(
    ([name, value]) => value !== '' && (name !== 'outcome' || outcomes.includes(value)),
  );
  return Object.fromEntries(filled);
}

export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const [params, setParams] = useSearchParams();
  const setFilter = (read: (name: string) => string) => {
    const changes = FIELDS.map((name) => [name, read(name).trim() || undefined]);
    setParams(withParams(params, { ...Object.fromEntries(changes), page: undefined }));
  };
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setFilter((name) => String(form.get(name) ?? ''));
  };
  return (
    <form
      onSubmit={apply}
      aria-label="Filter the audit log"
      className="mb-4 grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_2fr_1.5fr_1.5fr_1.5fr_auto]"
    >
      <SelectField
        label="Event"
        name="action"
        defaultValue={filter.action ?? ''}
        options={listEvents(filter.action)}
      />
      <TextField label="Person" name="person" defaultValue={filter.person} maxLength={254} />
      <SelectField
        label="Outcome"
        name="outcome"
        defaultValue={filter.outcome ?? ''}
        options={[{ value: '', label: 'All outcomes' }, ...AUDIT_OUTCOMES]}
      />
      <TextField label="From" name="from" type="date" defaultValue={filter.from} min="2000-01-01" />
      <TextField label="To" name="to" type="date" defaultValue={filter.to} min="2000-01-01" />
      <div className="flex gap-2">
        <Button type="submit">Apply</Button>
        <Button tone="quiet" onClick={() => setFilter(() => '')}>
          Clear
        </Button>
      </div>
    </form>
  );
}

function listEvents(chosen = '') {
  return Object.hasOwn(EVENT_OPTIONS, chosen) ? EVENT_OPTIONS : { ...EVENT_OPTIONS, [chosen]: chosen };
}
