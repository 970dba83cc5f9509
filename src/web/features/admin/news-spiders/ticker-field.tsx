import { type KeyboardEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { addTickers } from './spider-draft.ts';

interface TickerFieldProps {
  tickers: readonly string[];
  prefix: string;
  onChange: (tickers: readonly string[]) => void;
}

export function TickerField({ tickers, prefix, onChange }: TickerFieldProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    onChange(addTickers(tickers, typed));
    setTyped('');
  };
  const hearEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Custom tickers</legend>
      <div className="flex items-start gap-2">
        <div className="flex-1">
          <TextField
            label="Custom tickers"
            value={typed}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            hint={prefix ? `Each is looked up as ${prefix}…` : 'One or several, with spaces between'}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={hearEnter}
          />
        </div>
        <div className="pt-6">
          <Button onClick={add}>Add ticker</Button>
        </div>
      </div>
      {tickers.length > 0 && (
        <ul aria-label="Tickers" className="flex flex-wrap gap-1.5">
          {tickers.map((ticker) => (
            <li
              key={ticker}
              className="inline-flex items-center gap-1 rounded-full bg-s3 py-0.5 pr-0.5 pl-2.5 text-13 font-medium"
            >
              {ticker}
              <button
                type="button"
                aria-label={`Remove ticker ${ticker}`}
                onClick={() => onChange(tickers.filter((other) => other !== ticker))}
                className="flex size-6 items-center justify-center rounded-full text-t2 hover:bg-s2 hover:text-t1"
              >
                <span aria-hidden>×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
