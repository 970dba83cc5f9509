import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { MoveButtons } from '#web/ui/move-buttons.tsx';
import { DRAFT_LIMITS, type DraftParagraph } from './draft.ts';

interface ParagraphFieldsProps {
  paragraphs: readonly DraftParagraph[];
  /** Why a field was refused, by its name. */
  reasons: ReadonlyMap<string, string>;
  onChange: (paragraphs: DraftParagraph[]) => void;
}

export function ParagraphFields({ paragraphs, reasons, onChange }: ParagraphFieldsProps) {
  const add = () => {
    const id = Math.max(-1, ...paragraphs.map((paragraph) => paragraph.id)) + 1;
    onChange([...paragraphs, { id, heading: '', text: '' }]);
  };
  return (
    <>
      {paragraphs.map((paragraph, place) => (
        <fieldset
          key={paragraph.id}
          aria-label={`Paragraph ${place + 1}`}
          className="flex min-w-0 flex-col gap-3 border-t border-line pt-4"
        >
          <div className="flex items-center justify-between gap-2">
            <p className="text-13 font-semibold">Paragraph {place + 1}</p>
            <div className="flex">
              <MoveButtons
                name={`paragraph ${place + 1}`}
                list={paragraphs}
                place={place}
                onMoved={onChange}
              />
              <IconButton
                label={`Remove paragraph ${place + 1}`}
                onClick={() => onChange(paragraphs.filter(({ id }) => id !== paragraph.id))}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </div>
          </div>
          <TextField
            label="Heading"
            name={`heading-${paragraph.id}`}
            maxLength={DRAFT_LIMITS.heading}
            value={paragraph.heading}
            error={reasons.get(`heading-${paragraph.id}`)}
            onValue={(heading) => onChange(replace(paragraphs, { ...paragraph, heading }))}
          />
          <TextAreaField
            label="Text"
            name={`text-${paragraph.id}`}
            rows={4}
            maxLength={DRAFT_LIMITS.text}
            value={paragraph.text}
            error={reasons.get(`text-${paragraph.id}`)}
            onValue={(text) => onChange(replace(paragraphs, { ...paragraph, text }))}
          />
        </fieldset>
      ))}
      {paragraphs.length < DRAFT_LIMITS.paragraphs && (
        <div>
          <Button size="small" onClick={add}>
            <Plus size={16} aria-hidden />
            Add paragraph
          </Button>
        </div>
      )}
    </>
  );
}

function replace(paragraphs: readonly DraftParagraph[], changed: DraftParagraph): DraftParagraph[] {
  return paragraphs.map((paragraph) => (paragraph.id === changed.id ? changed : paragraph));
}
