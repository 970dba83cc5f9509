import { useSession } from '#web/api/session.ts';
import { useBranding } from '#web/branding.tsx';
import { hasSingleKeys, saveSingleKeys, usePref } from '#web/layout/prefs.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Keys } from '#web/ui/kbd.tsx';
import { Switch } from '#web/ui/switch.tsx';

export function HelpSheet({ onClose }: { onClose: () => void }) {
  const isOn = usePref(hasSingleKeys);
  const { product } = useBranding();
  const { user } = useSession();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <List
        rows={[
          [['mod', 'K'], 'Open the command palette'],
          [['Esc'], 'Close the dialog'],
          [['Tab'], 'Next field or group of links and buttons'],
          [['←', '→', '↑', '↓'], 'Move within a group'],
        ]}
      />
      <div className="mt-5 flex items-center justify-between gap-4 border-t border-line pt-4">
        <div className="min-w-0">
          <h3 className="font-semibold tracking-normal">Single-key shortcuts</h3>
          <p className="text-13 text-t3">Ignored while you type.</p>
        </div>
        <Switch label="Single-key shortcuts" checked={isOn} onChange={() => saveSingleKeys(!isOn)} />
      </div>
      <div className={`mt-3 ${isOn ? '' : 'text-t3'}`}>
        <List
          rows={[
            [['g', 'd'], 'Go to the dashboard'],
            [['g', 'h'], `Go to ${product}, the daily brief`],
            [['g', 'n'], 'Go to the news'],
            [['g', 'c'], 'Go to the chart'],
            [['g', 'i'], 'Go to your alerts'],
            [['g', 'r'], 'Go to the releases'],
            ...(user?.role === 'admin' ? [[['g', 'a'], 'Go to the admin panel'] as Row] : []),
            [['g', 'o'], 'Go to your account'],
            [['r'], 'Refresh the screen'],
            [['/'], 'Search or filter'],
            [['n'], 'New entry, if the screen has one'],
            [['x'], 'Export the list or chart'],
            [['v'], 'Show a chart as a table, or back'],
            [['.'], 'View as of another moment'],
            [['<', '>'], 'The day before or after'],
            [['l'], 'Next watchlist on the dashboard'],
            [['p'], 'Print the brief'],
            [['t'], 'Change the theme'],
            [['1', '2', '3', '4'], 'Choose a period on the dashboard or a range in a price history or chart'],
            [['j', 'k'], 'Next or previous row of a list'],
            [['w'], 'Why a story ranks where it does'],
            [['a'], 'Other sources of a story'],
            [['s'], 'Save the search'],
            [['e'], 'Acknowledge an alert'],
            [['z'], 'Snooze an alert'],
            [['u'], 'Mark an alert read or unread'],
            [['?'], 'Show this help'],
          ]}
        />
      </div>
    </Dialog>
  );
}

type Row = [keys: string[], what: string];

function List({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="grid gap-2.5">
      {rows.map(([keys, what]) => (
        <div key={what} className="flex items-start justify-between gap-4">
          <dt className="order-2">
            <Keys keys={keys} />
          </dt>
          <dd className="min-w-0 wrap-anywhere">{what}</dd>
        </div>
      ))}
    </dl>
  );
}
