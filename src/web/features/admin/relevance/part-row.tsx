import { Ellipsis } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { formatWord } from '#wording/format.ts';
import { formatWeight, type Part } from './profile-edits.ts';
import { WeightRange } from './weight-range.tsx';

interface PartRowProps {
  part: Part;
  savedWeight: number | undefined;
  isNew: boolean;
  isEdited: boolean;
  canRemove: boolean;
  onChange: (part: Part) => void;
  onEdit: () => void;
  onRemove: () => void;
}

const SHOWN_WORDS = 4;
const ITEM =
  'flex min-h-9 cursor-default items-center rounded-sm px-2.5 text-14 text-t1 outline-none data-highlighted:bg-s3 data-disabled:text-t3 pointer-coarse:min-h-11';

export function PartRow({ part, savedWeight, isNew, isEdited, canRemove, ...act }: PartRowProps) {
  const { name } = part.part;
  return (
    <tr className={`border-b border-line ${isEdited ? 'bg-s2' : ''}`}>
      <th scope="row" className="py-2 pl-4 text-left align-middle">
        <span className="block text-14 font-medium wrap-anywhere">
          {part.list === 'themes' || part.list === 'muted' ? formatWord(name) : name}
        </span>
        <span className="block text-12 font-normal text-t3">
          {part.list === 'names' && !isEdited && formatWord(part.part.kind)}
          {isEdited && describeEdit(part, savedWeight, isNew)}
        </span>
      </th>
      {part.list !== 'sources' && (
        <td className="px-3 py-2 align-middle text-13 text-t2 max-md:hidden">
          <span className="line-clamp-2 wrap-anywhere">{describeWords(part.part.words)}</span>
        </td>
      )}
      {part.list !== 'muted' && (
        <td className="px-2 py-1 align-middle sm:px-3">
          <WeightRange
            label={`Weight of ${name}`}
            value={part.part.weight}
            saved={savedWeight}
            onChange={(weight) => act.onChange({ ...part, part: { ...part.part, weight } } as Part)}
          />
        </td>
      )}
      <td className="pr-1 align-middle">
        {part.list !== 'sources' && (
          <DropdownMenu.Root modal={false}>
            <DropdownMenu.Trigger
              aria-label={`Actions for ${name}`}
              className="inline-flex size-9 items-center justify-center rounded-md text-t3 hover:bg-s3 hover:text-t1 pointer-coarse:size-11"
            >
              <Ellipsis size={18} aria-hidden />
            </DropdownMenu.Trigger>
            <DropdownMenu.Portal>
              <DropdownMenu.Content
                align="end"
                collisionPadding={8}
                className="z-30 min-w-44 rounded-md border border-line bg-s2 p-1 shadow-float"
              >
                <DropdownMenu.Item className={ITEM} onSelect={() => setTimeout(act.onEdit)}>
                  Edit…
                </DropdownMenu.Item>
                <DropdownMenu.Item className={ITEM} disabled={!canRemove} onSelect={act.onRemove}>
                  {canRemove ? 'Remove' : 'In use: set its weight to 0'}
                </DropdownMenu.Item>
              </DropdownMenu.Content>
            </DropdownMenu.Portal>
          </DropdownMenu.Root>
        )}
      </td>
    </tr>
  );
}

function describeEdit(part: Part, savedWeight: number | undefined, isNew: boolean): string {
  if (isNew) return 'New · not saved';
  const hasOwnWeight = part.list !== 'muted' && savedWeight !== undefined && part.part.weight !== savedWeight;
  return hasOwnWeight ? `Was ${formatWeight(savedWeight)} · not saved` : 'Changed · not saved';
}

function describeWords(words: readonly string[]): string {
  const more = words.length - SHOWN_WORDS;
  return `${words.slice(0, SHOWN_WORDS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
