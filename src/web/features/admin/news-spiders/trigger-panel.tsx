import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { type SpiderConfig, triggerSpider } from '#contract/news-spiders.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { formatCount } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { OwnPasswordField, usePasswordForm } from '../runs/password-form.tsx';
import { countArticlesLater } from './count-articles-later.ts';
import type { Notify } from './notice.tsx';
import { type SpiderDraft, writeChoices } from './spider-draft.ts';

interface TriggerPanelProps {
  spider: SpiderConfig;
  draft: SpiderDraft;
  notify: Notify;
  onTriggered: () => void;
}

export function TriggerPanel({ spider, draft, notify, onTriggered }: TriggerPanelProps) {
  const client = useQueryClient();
  const choices = writeChoices(draft, spider);
  const form = usePasswordForm(triggerSpider, {
    onDone: ({ data }) => {
      notify({ tone: 'success', text: `Spider triggered successfully! Job ID: ${data.jobId}` });
      countArticlesLater(client, [spider.id]);
      onTriggered();
    },
    onFailed: (error) => notify({ tone: 'error', text: describeFailure(error, triggerSpider) }),
  });
  const submit = (event: FormEvent) => {
    if (form.submit(event, { params: { id: spider.id }, body: choices })) notify(null);
  };
  return (
    <form onSubmit={submit} className="grid max-w-[520px] gap-5">
      <p className="text-t2">Runs this spider now with the settings from the other tabs:</p>
      <Facts>
        <Fact term="Max articles">{formatCount(choices.maxArticles)}</Fact>
        <Fact term="Categories">
          {formatCount(choices.selectedCategories.length)} of {formatCount(spider.categories.length)}
        </Fact>
        {choices.customTickers && <Fact term="Tickers">{choices.customTickers.join(', ') || 'None'}</Fact>}
      </Facts>
      <OwnPasswordField {...form.field} />
      <div>
        <Button
          type="submit"
          tone="primary"
          disabled={form.isBlank && !form.isPending}
          busy={form.isPending}
          busyLabel="Triggering..."
        >
          Trigger Spider
        </Button>
      </div>
    </form>
  );
}
