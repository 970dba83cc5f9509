import { type FormEvent, useState } from 'react';
import {
  addBond,
  BOND_SOURCE_NAMES,
  type Bond,
  type BondSource,
  editBond,
  listBonds,
} from '#contract/bonds.ts';
import { useAction } from '#web/api/use-route.ts';
import { useSharedDraft } from '#web/api/use-shared-draft.ts';
import { FormDialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { type BondDraft, openBondDraft, readBondDraft } from './bond-draft.ts';

const SOURCE_HINTS: Record<BondSource, string> = {
  finra: "Corporate and agency bonds. Read with the Legacy Scraper once FINRA's terms are accepted there.",
  emma: 'Municipal bonds. Enter trades yourself or upload them as CSV.',
  none: 'The dashboard shows the facts below and no price.',
};

export function BondDialog({ bond, onClose }: { bond?: Bond; onClose: () => void }) {
  const shared = useSharedDraft(openBondDraft(bond), bond?.version);
  const { draft, setDraft } = shared;
  const [touched, setTouched] = useState<ReadonlySet<keyof BondDraft>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const add = useAction(addBond, { refresh: [listBonds], done: 'Bond added', onDone: onClose });
  const edit = useAction(editBond, {
    draft: shared,
    refresh: [listBonds],
    done: 'Bond saved',
    onDone: onClose,
  });
  const { value, faults } = readBondDraft(draft);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    setSubmitted(true);
    if (!value) return focusFirstFault(event.currentTarget);
    if (bond) edit.mutate({ params: { key: bond.key }, body: value });
    else add.mutate({ body: value });
  };
  const field = (name: Exclude<keyof BondDraft, 'source'>) => ({
    value: draft[name],
    error: isSubmitted || touched.has(name) ? faults[name] : undefined,
    onValue: (text: string) => setDraft({ ...draft, [name]: text }),
    onBlur: () => draft[name] !== '' && setTouched(new Set([...touched, name])),
    readOnly: bond !== undefined && bond[name as 'cusip' | 'symbol'] === bond.key,
  });
  const cusip = field('cusip');
  // Nine characters are a complete CUSIP, so its check digit can be verified.
  const isWhole = draft.cusip.trim().length >= 9;

  return (
    <FormDialog
      keepsEntries
      title={bond ? 'Edit bond' : 'Add bond'}
      description={bond ? bond.key : 'By its CUSIP, its FINRA symbol or both.'}
      failure={add.failure ?? edit.failure}
      save={edit}
      submitLabel={bond ? 'Save bond' : 'Add bond'}
      busy={add.isPending || edit.isPending}
      busyLabel="Saving..."
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="CUSIP"
          {...cusip}
          error={isWhole ? faults.cusip : cusip.error}
          hint={
            cusip.readOnly ? 'Stored trades belong to it. To change it, remove the bond.' : '9 characters'
          }
          spellCheck={false}
        />
        <TextField
          label="FINRA symbol"
          {...field('symbol')}
          hint="Optional with a CUSIP, such as BTU4561234"
          spellCheck={false}
        />
      </div>
      <TextField label="Name" {...field('name')} maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Coupon (%)" inputMode="decimal" {...field('coupon')} hint="Blank if not fixed" />
        <TextField label="Maturity" type="date" {...field('maturityDate')} />
        <TextField label="Principal ($)" inputMode="decimal" {...field('principalAmount')} />
      </div>
      <SelectField
        label="Trade source"
        value={draft.source}
        options={BOND_SOURCE_NAMES}
        hint={SOURCE_HINTS[draft.source]}
        onValue={(source) => setDraft({ ...draft, source })}
      />
    </FormDialog>
  );
}

/** Waits until the errors are rendered. */
export function focusFirstFault(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
