import { Switch } from '#web/ui/switch.tsx';

interface LabelledSwitchProps {
  /** The word beside it, which tells the state. */
  label: string;
  /** What it switches, for a screen reader. */
  name: string;
  checked: boolean;
  busy: boolean;
  onChange: () => void;
}

export function LabelledSwitch({ label, name, checked, busy, onChange }: LabelledSwitchProps) {
  return (
    <span className="inline-flex items-center gap-2.5 text-13 font-medium text-t2">
      {busy ? 'Updating...' : label}
      <Switch label={name} checked={checked} busy={busy} onChange={onChange} />
    </span>
  );
}
