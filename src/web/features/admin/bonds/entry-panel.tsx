import { type FormEvent, useState } from 'react';
import { addTrades, type Bond, listBonds, listBondTrades, type TradeDay } from '#contract/bonds.ts';
import { countOf } from '#contract/count-of.ts';
import { useAction } from '#web/api/use-route.ts';
import { Banner } from '#web/ui/banner.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/use-toast.ts';
import { formatCount } from '#wording/format.ts';
import { focusFirstFault } from './bond-dialog.tsx';
import { EMPTY_TRADE, readTradeDraft } from './bond-draft.ts';

export function useSaveTrades(bond: Bond, onSaved: () => void) {
  const toast = useToast();
  const action = useAction(addTrades, {
    refresh: [listBonds, listBondTrades],
    onDone: ({ data: { stored, held } }) => {
      const days = `${countOf(stored, 'trade day')} saved`;
      toast(held.length > 0 ? `${days}, ${formatCount(held.length)} held back` : days);
      onSaved();
    },
  });
  const save = (trades: readonly TradeDay[]) =>
    action.mutate({ params: { key: bond.key }, body: { trades: [...trades] } });
  return { save, isPending: action.isPending, failure: action.failure };
}

export function EntryPanel({ bond, onSaved }: { bond: Bond; onSaved: () => void }) {
  const [draft, setDraft] = useState(EMPTY_TRADE);
  const [isSubmitted, setSubmitted] = useState(false);
  const { save, isPending, failure } = useSaveTrades(bond, onSaved);
  const { value, faults } = readTradeDraft(draft);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (value) save([value]);
    else focusFirstFault(event.currentTarget);
  };
  const field = (name: keyof TradeDay) => ({
    value: draft[name],
    error: isSubmitted ? faults[name] : undefined,
    onValue: (text: string) => setDraft({ ...draft, [name]: text }),
  });
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <p className="text-13 text-t2">
        As EMMA's trade summary of the day shows it. Prices are in percent of par. Recorded with your name.
      </p>
      {failure && <Banner tone="error">{failure}</Banner>}
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Trade date" type="date" {...field('date')} />
        <TextField label="High price" inputMode="decimal" {...field('highPrice')} />
        <TextField label="Low price" inputMode="decimal" {...field('lowPrice')} />
        <TextField label="High yield (%)" inputMode="decimal" {...field('highYield')} hint="Optional" />
        <TextField label="Low yield (%)" inputMode="decimal" {...field('lowYield')} hint="Optional" />
        <TextField label="Trade count" inputMode="numeric" {...field('count')} hint="Optional" />
        <TextField label="Total trade amount ($)" inputMode="decimal" {...field('amount')} hint="Optional" />
      </div>
      <div>
        <SubmitButton of={{ isPending }} label="Save trade day" />
      </div>
    </form>
  );
}
