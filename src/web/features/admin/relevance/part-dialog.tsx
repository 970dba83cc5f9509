import { useState } from 'react';
import { MAX_WORDS, NAME_KINDS, type NameKind, type ProfileParts } from '#contract/relevance.ts';
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
  const before = opened?.list === 'sources' ? undefined : opened?.part;
  const [name, setName] = useState(before?.name ?? '');
  const [words, setWords] = useState((before?.words ?? []).join('\n'));
  const [doubtful, setDoubtful] = useState(
    opened && 'doubtful' in opened.part ? opened.part.doubtful.join('\n') : '',
  );
  const [near, setNear] = useState(opened?.list === 'names' ? opened.part.near.join('\n') : '');
  const [kind, setKind] = useState<NameKind>(opened?.list === 'names' ? opened.part.kind : 'competitor');
  const [group, setGroup] = useState(
    opened?.list === 'themes' ? opened.part.group : (draft.groups[0]?.id ?? ''),
  );
  const [wasSent, setWasSent] = useState(false);
  const errors = findErrors({ list, name, words, isNew: opened === undefined, draft });

  const submit = () => {
    setWasSent(true);
    if (errors.name || errors.words) return;
    const named = { name: name.trim().replaceAll(/\s+/g, ' '), words: readWords(words) };
    if (list === 'muted') return onSave({ list, part: named });
    const weight = opened && 'weight' in opened.part ? opened.part.weight : 1;
    const part = { ...named, weight, doubtful: readWords(doubtful) };
    if (list === 'names') {
      // Same key order as the answer, so that an unchanged part is recognized.
      const { name: own, words: spellings, doubtful: unsure } = part;
      return onSave({
        list,
        part: { name: own, kind, weight, words: spellings, doubtful: unsure, near: readWords(near) },
      });
    }
    const taken = draft.themes.map((theme) => theme.id);
    const id = opened?.list === 'themes' ? opened.part.id : makeThemeId(part.name, taken);
    const { name: own, words: terms, doubtful: unsure } = part;
    onSave({ list, part: { id, name: own, group, weight, words: terms, doubtful: unsure } });
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
