import { useState } from 'react';
import {
  MAX_WORDS,
  NAME_KINDS,
  type NameKind,
  type ProfileName,
  type ProfileParts,
  type ProfileTheme,
} from '#contract/relevance.ts';
import { FormDialog } from '#web/ui/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { makeThemeId, type Part, readWords } from './profile-edits.ts';

interface PartDialogProps {
  list: 'themes' | 'names' | 'muted';
  /** Undefined adds a new one. */
  opened: Part | undefined;
  draft: ProfileParts;
  onSave: (part: Part) => void;
  onClose: () => void;
}

const TITLES = { themes: 'theme', names: 'name', muted: 'muted topic' };

export function PartDialog({ list, opened, draft, onSave, onClose }: PartDialogProps) {
  const before: Partial<ProfileTheme & ProfileName> = opened?.part ?? {};
  const [name, setName] = useState(before.name ?? '');
  const [words, setWords] = useState(before.words?.join('\n') ?? '');
  const [doubtful, setDoubtful] = useState(before.doubtful?.join('\n') ?? '');
  const [near, setNear] = useState(before.near?.join('\n') ?? '');
  const [kind, setKind] = useState<NameKind>(before.kind ?? 'competitor');
  const [group, setGroup] = useState(before.group ?? draft.groups[0]?.id ?? '');
  const [wasSent, setWasSent] = useState(false);
  const errors = findErrors({ list, name, words, isNew: opened === undefined, draft });

  const submit = () => {
    setWasSent(true);
    if (errors.name || errors.words) return;
    const named = { name: name.trim().replaceAll(/\s+/g, ' '), words: readWords(words) };
    if (list === 'muted') return onSave({ list, part: named });
    // The opened part comes first: in its order of keys an unchanged one is recognized.
    const part = { ...before, ...named, weight: before.weight ?? 1, doubtful: readWords(doubtful) };
    if (list === 'names') return onSave({ list, part: { ...part, kind, near: readWords(near) } });
    const taken = draft.themes.map((theme) => theme.id);
    onSave({ list, part: { ...part, id: before.id ?? makeThemeId(named.name, taken), group } });
  };

  return (
    <FormDialog
      title={opened ? `Edit ${TITLES[list]}` : `Add ${TITLES[list]}`}
      description="Changes the draft only. Nothing is saved yet."
      failure={undefined}
      submitLabel="Apply"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={80}
        value={name}
        readOnly={opened !== undefined && list !== 'themes'}
        onValue={setName}
        error={wasSent ? errors.name : undefined}
      />
      {list === 'names' && <SelectField label="Kind" value={kind} onValue={setKind} options={NAME_KINDS} />}
      {list === 'themes' && (
        <SelectField
          label="Field"
          value={group}
          onValue={setGroup}
          options={draft.groups.map(({ id, description }) => ({ value: id, label: description }))}
        />
      )}
      <TextAreaField
        label={list === 'names' ? 'Spellings' : 'Words'}
        rows={4}
        value={words}
        spellCheck={false}
        onValue={setWords}
        error={wasSent ? errors.words : undefined}
        hint="Separated by commas or lines. Plurals and other forms are found, too."
      />
      {list !== 'muted' && (
        <TextAreaField
          label={list === 'names' ? 'Spellings that are also ordinary words' : 'Ambiguous words'}
          rows={2}
          value={doubtful}
          spellCheck={false}
          onValue={setDoubtful}
          hint={
            list === 'names'
              ? 'They count only near one of the words below.'
              : 'They count only near other trade words.'
          }
        />
      )}
      {list === 'names' && (
        <TextAreaField
          label="Words that must appear near them"
          rows={2}
          value={near}
          spellCheck={false}
          onValue={setNear}
        />
      )}
    </FormDialog>
  );
}

function findErrors(options: {
  list: PartDialogProps['list'];
  name: string;
  words: string;
  isNew: boolean;
  draft: ProfileParts;
}): { name?: string; words?: string } {
  const { list, name, words, isNew, draft } = options;
  const written = name.trim().toLowerCase();
  const isTaken = isNew && draft[list].some((part) => part.name.toLowerCase() === written);
  const read = readWords(words);
  return {
    ...(written === '' && { name: 'A name is required' }),
    ...(isTaken && { name: 'This name is already in the list' }),
    ...(read.length === 0 && { words: 'Add at least one word' }),
    ...(read.length > MAX_WORDS && { words: `At most ${MAX_WORDS} words are allowed` }),
    ...(read.some((word) => word.length > 80) && { words: 'A word must be at most 80 characters long' }),
  };
}
