import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import {
  bulkTriggerSpiders,
  getSpiderConfigs,
  NO_SPIDERS_SELECTED,
  type SpiderConfig,
} from '#contract/news-spiders.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Callout } from '../callout.tsx';
import { OwnPasswordField, PASSWORD_REQUIRED } from '../own-password-field.tsx';
import { usePasswordAction } from '../use-password-action.ts';
import { countArticlesLater } from './count-articles-later.ts';
import { SPIDER_TEXTS } from './spider-texts.ts';

interface BulkDialogProps {
  spiders: readonly SpiderConfig[];
  onUnselect: (id: string) => void;
  onTriggered: (message: string) => void;
  onClose: () => void;
}

export function BulkDialog({ spiders, onUnselect, onTriggered, onClose }: BulkDialogProps) {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<'password' | 'spiders' | null>(null);
  const trigger = usePasswordAction(bulkTriggerSpiders, {
    refresh: [getSpiderConfigs],
    onDone: ({ data }) => {
      const started = data.started.map(({ id }) => id);
      countArticlesLater(client, started);
      onTriggered(SPIDER_TEXTS.bulkTriggered(started.length, data.jobId) + sayBusy(data.busy, spiders));
      onClose();
    },
    onFailed: () => field.current?.select(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (trigger.isPending) return;
    const lack = password.trim() === '' ? 'password' : spiders.length === 0 ? 'spiders' : null;
    setMissing(lack);
    if (lack === 'password') field.current?.focus();
    if (lack !== null) return;
    const wanted = spiders.map(({ id, defaultMaxArticles, selectedCategories }) => ({
      id,
      maxArticles: defaultMaxArticles,
      selectedCategories,
    }));
    trigger.start(password, { body: { spiders: wanted } });
  };
  return (
    <Dialog title="Bulk Trigger" onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        {trigger.error && <Banner tone="error">{describeFailure(trigger.error, bulkTriggerSpiders)}</Banner>}
        {missing === 'spiders' && <Banner tone="error">{NO_SPIDERS_SELECTED}</Banner>}
        <Callout tone="info">
          All selected spiders run simultaneously with their current configurations. This may take several
          minutes.
        </Callout>
        {spiders.length > 0 && (
          <ul aria-label="Selected spiders" className="flex flex-wrap gap-1.5">
            {spiders.map(({ id, name }) => (
              <li
                key={id}
                className="inline-flex items-center gap-1 rounded-full bg-s3 py-0.5 pr-0.5 pl-2.5 text-13"
              >
                {name}
                <button
                  type="button"
                  aria-label={`Unselect ${name}`}
                  onClick={() => onUnselect(id)}
                  className="flex size-6 items-center justify-center rounded-full text-t2 hover:bg-s2 hover:text-t1"
                >
                  <span aria-hidden>×</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <OwnPasswordField
          ref={field}
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setMissing(null);
          }}
          error={missing === 'password' ? PASSWORD_REQUIRED : undefined}
        />
        <DialogActions>
          <Button autoFocus onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" tone="primary" busy={trigger.isPending} busyLabel="Triggering...">
            Trigger Spiders
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function sayBusy(busy: readonly string[], spiders: readonly SpiderConfig[]): string {
  if (busy.length === 0) return '';
  const names = busy.map((id) => spiders.find((spider) => spider.id === id)?.name ?? id);
  return ` Already running: ${names.join(', ')}.`;
}
