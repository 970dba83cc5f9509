interface RemovableChipsProps {
  label: string;
  chips: readonly { id: string; name: string }[];
  action: string;
  onRemove: (id: string) => void;
}

export function RemovableChips({ label, chips, action, onRemove }: RemovableChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {chips.map(({ id, name }) => (
        <li
          key={id}
          className="inline-flex items-center gap-1 rounded-full bg-s3 py-0.5 pr-0.5 pl-2.5 text-13"
        >
          {name}
          <button
            type="button"
            aria-label={`${action} ${name}`}
            onClick={() => onRemove(id)}
            className="flex size-6 items-center justify-center rounded-full text-t2 hover:bg-s2 hover:text-t1"
          >
            <span aria-hidden>×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
