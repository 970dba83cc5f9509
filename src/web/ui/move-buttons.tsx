import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from './button.tsx';

interface MoveButtonsProps<T> {
  name: string;
  list: readonly T[];
  place: number;
  disabled?: boolean;
  onMoved: (list: T[]) => void;
}

export function MoveButtons<T>({ name, list, place, disabled = false, onMoved }: MoveButtonsProps<T>) {
  return (
    <>
      <IconButton
        label={`Move up ${name}`}
        disabled={disabled || place === 0}
        onClick={() => onMoved(moveItem(list, place, place - 1))}
      >
        <ArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={`Move down ${name}`}
        disabled={disabled || place === list.length - 1}
        onClick={() => onMoved(moveItem(list, place, place + 1))}
      >
        <ArrowDown size={16} aria-hidden />
      </IconButton>
    </>
  );
}

export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  if (to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from] as T);
}
