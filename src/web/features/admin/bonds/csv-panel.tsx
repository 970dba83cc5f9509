import { useState } from 'react';
import { type Bond, MOST_CSV_CHARACTERS, type PreviewedDay, previewTrades } from '#contract/bonds.ts';
import { countOf } from '#contract/count-of.ts';
import { isObject } from '#contract/json.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-route.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { formatCount } from '#wording/format.ts';
import { useSaveTrades } from './entry-panel.tsx';
import { TradeTable } from './trade-table.tsx';

const TOO_LARGE = `This file is too large. A file may have ${formatCount(MOST_CSV_CHARACTERS)} characters.`;

export function CsvPanel({ bond, onSaved }: { bond: Bond; onSaved: () => void }) {
  const [csv, setCsv] = useState('');
  const [fileFault, setFileFault] = useState<string>();
  const preview = useAction(previewTrades);
  const { save, isPending, failure } = useSaveTrades(bond, onSaved);
  const days = preview.data?.data.days;
  const changeText = (text: string) => {
    setCsv(text);
    setFileFault(undefined);
    preview.reset();
  };
  const openFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MOST_CSV_CHARACTERS) setFileFault(TOO_LARGE);
    else changeText(await file.text());
  };
  const trades = days?.filter(({ effect }) => effect !== 'same').map((day) => day.trades) ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-13 text-t2">
        The first line names the columns: Trade Date, High/Low Price, High/Low Yield, Trade Count, Total Trade
        Amount. Nothing is saved until you have seen a preview.
      </p>
      <TextField
        label="CSV file"
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        error={fileFault}
        onChange={({ target }) => void openFile(target.files?.[0])}
      />
      <TextAreaField
        label="Or paste the cells from EMMA"
        rows={4}
        value={csv}
        spellCheck={false}
        onValue={changeText}
      />
      {preview.error && <Faults error={preview.error} fallback={preview.failure ?? ''} />}
      {failure && <Banner tone="error">{failure}</Banner>}
      {days && (
        <TradeTable
          caption="Preview"
          rows={days}
          dayOf={({ trades: day }) => day}
          note={{ label: 'Effect', cell: (day) => <Effect day={day} /> }}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone={days ? 'secondary' : 'primary'}
          blocked={csv.trim() === ''}
          busy={preview.isPending}
          busyLabel="Reading..."
          onClick={() => preview.mutate({ params: { key: bond.key }, body: { csv } })}
        >
          Preview
        </Button>
        {days && trades.length > 0 && (
          <Button tone="primary" busy={isPending} busyLabel="Saving..." onClick={() => save(trades)}>
            Save {countOf(trades.length, 'trade day')}
          </Button>
        )}
        {days && trades.length === 0 && (
          <p role="status" className="text-13 text-t2">
            All {formatCount(days.length)} trade days are already stored.
          </p>
        )}
      </div>
    </div>
  );
}

function Effect({ day: { line, effect, held } }: { day: PreviewedDay }) {
  return (
    <span className="flex flex-wrap items-center gap-2 text-12">
      <Badge tone={effect === 'new' ? 'gain' : effect === 'changed' ? 'info' : 'grey'}>
        {EFFECTS[effect]}
      </Badge>
      <span className="text-t3">Line {line}</span>
      {held && <span className="text-warn">Will be held back: {held}</span>}
    </span>
  );
}

const EFFECTS: Record<PreviewedDay['effect'], string> = { new: 'New', changed: 'Changed', same: 'Stored' };

function Faults({ error, fallback }: { error: Error; fallback: string }) {
  const lines = readIssues(error);
  return (
    <Banner tone="error">
      <p>{fallback}</p>
      {lines.length > 1 && (
        <ul className="mt-1 list-disc pl-5 text-13 font-normal">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

function readIssues(error: Error): string[] {
  const body = error instanceof ApiError ? error.body : undefined;
  const issues = isObject(body) && Array.isArray(body.issues) ? body.issues : [];
  return issues.flatMap((issue) =>
    isObject(issue) && typeof issue.message === 'string' ? [issue.message] : [],
  );
}
