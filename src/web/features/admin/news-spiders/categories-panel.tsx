import { formatCount } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { SpiderPanelProps } from './configuration-panel.tsx';
import { toggleCategory } from './spider-draft.ts';

export function CategoriesPanel({ spider, draft, onChange }: SpiderPanelProps) {
  const { categories } = spider;
  if (categories.length === 0) return <p className="text-t2">This spider has no categories.</p>;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-13 text-t2">
          {formatCount(draft.selectedCategories.length)} of {formatCount(categories.length)} selected
        </p>
        <div className="flex gap-2">
          <Button size="small" tone="quiet" onClick={() => onChange({ selectedCategories: categories })}>
            Select all
          </Button>
          <Button size="small" tone="quiet" onClick={() => onChange({ selectedCategories: [] })}>
            Select none
          </Button>
        </div>
      </div>
      <ul className="grid gap-2 sm:grid-cols-2 md:grid-cols-3">
        {categories.map((category) => (
          <li key={category}>
            <label className="flex min-h-10 items-center gap-3 rounded-md border border-line px-3 text-14 hover:border-ctl pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={draft.selectedCategories.includes(category)}
                onChange={() => onChange({ selectedCategories: toggleCategory(draft, spider, category) })}
                className="size-4 shrink-0 accent-lamp-fill"
              />
              <span className="min-w-0 wrap-anywhere">{category}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
