import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { type SpiderConfig, triggerSpider } from '#contract/news-spiders.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { formatCount } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Fact, Facts } from '../facts.tsx';
import { OwnPasswordField, PASSWORD_REQUIRED } from '../own-password-field.tsx';
import { usePasswordAction } from '../use-password-action.ts';
import { countArticlesLater } from './count-articles-later.ts';
import { type SpiderDraft, writeChoices } from './spider-draft.ts';
import { SPIDER_TEXTS } from './spider-texts.ts';
import type { Notices } from './use-notices.ts';

interface TriggerPanelProps {
  spider: SpiderConfig;
  draft: SpiderDraft;
  notices: Notices;
  onTriggered: () => void;
}

export function TriggerPanel({ spider, draft, notices, onTriggered }: TriggerPanelProps) {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const choices = writeChoices(draft, spider);
  const trigger = usePasswordAction(triggerSpider, {
    onDone: ({ data }) => {
      notices.tellSuccess(SPIDER_TEXTS.triggered(data.jobId));
      countArticlesLater(client, [spider.id]);
      onTriggered();
    },
    onFailed: (error) => {
      notices.tellError(describeFailure(error, triggerSpider));
      field.current?.focus();
    },
  });
  const start = () => {
    if (trigger.isPending) return;
    setMissing(password.trim() === '');
    if (password.trim() === '') return;
    notices.tellError(null);
    setPassword('');
    trigger.start(password, { params: { id: spider.id }, body: choices });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  return (
    <form onSubmit={submit} className="grid max-w-[520px] gap-5">
      <p className="text-t2">Runs this spider now, with what is chosen in the other tabs:</p>
      <Facts>
        <Fact term="Max articles">{formatCount(choices.maxArticles)}</Fact>
        <Fact term="Categories">
          {formatCount(choices.selectedCategories.length)} of {formatCount(spider.categories.length)}
        </Fact>
        {choices.customTickers && <Fact term="Tickers">{choices.customTickers.join(', ') || 'None'}</Fact>}
      </Facts>
      <OwnPasswordField
        ref={field}
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setMissing(false);
        }}
        onEnter={start}
        error={isMissing ? PASSWORD_REQUIRED : undefined}
      />
      <div>
        <Button
          type="submit"
          tone="primary"
          disabled={password.trim() === '' && !trigger.isPending}
          busy={trigger.isPending}
          busyLabel="Triggering..."
        >
          Trigger Spider
        </Button>
      </div>
    </form>
  );
}
