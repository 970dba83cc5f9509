import { Switch as Radix } from 'radix-ui';

interface SwitchProps {
  label: string;
  checked: boolean;
  busy?: boolean;
  onChange: () => void;
}

export function Switch({ label, checked, busy = false, onChange }: SwitchProps) {
  return (
    <Radix.Root
      aria-label={label}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      checked={checked}
      onCheckedChange={() => busy || onChange()}
      className="relative h-6 w-10 shrink-0 rounded-full border border-ctl bg-s3 transition-colors after:absolute after:-inset-2 aria-disabled:opacity-60 data-[state=checked]:border-gain data-[state=checked]:bg-gain"
    >
      <Radix.Thumb className="block size-4 translate-x-1 rounded-full border border-transparent bg-t2 transition-transform data-[state=checked]:translate-x-[19px] data-[state=checked]:bg-s1" />
    </Radix.Root>
  );
}

export function LabeledSwitch({ state, ...props }: SwitchProps & { state: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-13 font-medium text-t2">
      {props.busy ? 'Updating...' : state}
      <Switch {...props} />
    </span>
  );
}
