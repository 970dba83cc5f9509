import { useState } from 'react';
import { addChartNote, LONGEST_NOTE, listChartEvents, type NoteVisibility } from '#contract/chart.ts';
import { useAction } from '#web/api/use-route.ts';
import { FormDialog } from '#web/ui/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';

interface NoteDialogProps {
  date: string;
  items: readonly string[];
  onClose: () => void;
}

export function NoteDialog({ date: firstDate, items, onClose }: NoteDialogProps) {
  const [date, setDate] = useState(firstDate);
  const [text, setText] = useState('');
  const [visibility, setVisibility] = useState<NoteVisibility>('me');
  const save = useAction(addChartNote, {
    refresh: [listChartEvents],
    done: 'Note saved.',
    onDone: onClose,
  });
  const left = LONGEST_NOTE - text.trim().length;
  return (
    <FormDialog
      title="Add note"
      keepsEntries
      failure={save.failure}
      submitLabel="Save note"
      busy={save.isPending}
      busyLabel="Saving..."
      disabled={text.trim() === '' || left < 0 || date === ''}
      onSubmit={() => save.mutate({ body: { date, text, visibility, items: [...items] } })}
      onClose={onClose}
    >
      <TextField label="Date" type="date" required value={date} onValue={setDate} />
      <TextAreaField
        label="Note"
        rows={3}
        autoFocus
        maxLength={LONGEST_NOTE}
        value={text}
        hint={`${left} characters left`}
        onValue={(value) => setText(value.replaceAll('\n', ' '))}
      />
      <SelectField
        label="Who can see it"
        value={visibility}
        options={{ me: 'Only me', everyone: 'Everyone' }}
        onValue={setVisibility}
      />
    </FormDialog>
  );
}
