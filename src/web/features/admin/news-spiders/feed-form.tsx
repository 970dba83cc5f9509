import { SPIDER_TYPES } from '#contract/news.ts';
import { ADDED_SPIDERS, type FeedTest, type SpiderConfig } from '#contract/news-spiders.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ChipsField } from '#web/ui/chips-field.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { formatDay } from '#wording/format.ts';
import { addCategories, type FeedDraft } from './feed-draft.ts';
import { MaxArticlesField, ScheduleField } from './spider-fields.tsx';

interface FeedFormProps {
  /** Undefined for a new feed. */
  spider: SpiderConfig | undefined;
  draft: FeedDraft;
  test: FeedTest | undefined;
  onChange: (step: Partial<FeedDraft>) => void;
}

export function FeedForm({ spider, draft, test, onChange }: FeedFormProps) {
  const isBuiltIn = spider !== undefined && spider.origin !== 'added';
  return (
    <div className="grid min-w-0 content-start gap-5">
      {isBuiltIn ? (
        <p className="text-14 text-t2">
          Built in. Its schedule, categories and number of articles are in its settings.
        </p>
      ) : (
        <TextField label="Name" value={draft.name} maxLength={80} onValue={(name) => onChange({ name })} />
      )}
      <AddressField draft={draft} test={test} onChange={onChange} />
      {!isBuiltIn && <Details draft={draft} onChange={onChange} />}
      <Terms spider={spider} draft={draft} test={test} onChange={onChange} />
    </div>
  );
}

function AddressField({ draft, test, onChange }: Omit<FeedFormProps, 'spider'>) {
  const offered = test?.redirectsTo ? [{ url: test.redirectsTo, title: '' }] : (test?.discovered ?? []);
  return (
    <div className="grid gap-2">
      <TextField
        label="Feed address"
        type="url"
        value={draft.url}
        maxLength={2000}
        spellCheck={false}
        hint="RSS, Atom or JSON Feed. https only."
        error={test?.problem ?? undefined}
        onValue={(url) => onChange({ url })}
      />
      {offered.length > 0 && (
        <div className="grid gap-1.5 text-13">
          <p className="text-t2">
            {test?.redirectsTo ? 'This address redirects to another host:' : 'Feeds found on it:'}
          </p>
          <ul className="grid gap-1.5">
            {offered.map(({ url, title }) => (
              <li key={url} className="flex items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  {title && <span className="block">{title}</span>}
                  <span className="font-mono text-12 text-t2">{url}</span>
                </span>
                <Button size="small" aria-label={`Use ${url}`} onClick={() => onChange({ url })}>
                  Use
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Details({ draft, onChange }: Pick<FeedFormProps, 'draft' | 'onChange'>) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Type"
          value={draft.type}
          options={SPIDER_TYPES}
          onValue={(type) => onChange({ type })}
        />
        <MaxArticlesField
          value={draft.maxArticles}
          limits={ADDED_SPIDERS}
          onChange={(maxArticles) => onChange({ maxArticles })}
        />
      </div>
      <ChipsField
        label="Categories"
        hint="An article gets the first category whose words are in its tags, address or title."
        values={draft.categories}
        add={addCategories}
        onChange={(categories) => onChange({ categories })}
        maxLength={40}
        addLabel="Add"
        chipsLabel="Chosen categories"
        removeLabel="Remove category"
      />
      <ScheduleField value={draft.schedule} onChange={(schedule) => onChange({ schedule })} />
    </>
  );
}

function Terms({ spider, draft, test, onChange }: FeedFormProps) {
  if (spider && draft.url.trim() === spider.address) {
    if (!spider.terms) return null;
    const { acceptedBy, acceptedAt } = spider.terms;
    return (
      <p className="text-13 text-t2 wrap-anywhere">
        Terms accepted by {acceptedBy} on {formatDay(acceptedAt.slice(0, 10))}.
      </p>
    );
  }
  return (
    <CheckBox
      label="I have read the publisher's terms and we may collect this feed"
      checked={draft.acceptsTerms}
      onChange={(acceptsTerms) => onChange({ acceptsTerms })}
      hint={
        <>
          Recorded with your name and today's date.{' '}
          {test?.termsLink && (
            <OutsideLink href={test.termsLink} className="font-medium text-t1 decoration-current">
              Open terms page
            </OutsideLink>
          )}
        </>
      }
    />
  );
}
