import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  bulkTriggerSpiders,
  getSpiderConfigs,
  NO_SPIDERS_SELECTED,
  type SpiderConfig,
} from '#contract/news-spiders.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { OwnPasswordField, usePasswordForm } from '#web/ui/password-form.tsx';
import { RemovableChips } from '#web/ui/removable-chips.tsx';
import { countArticlesLater } from './count-articles-later.ts';

interface BulkDialogProps {
  spiders: readonly SpiderConfig[];
  onUnselect: (id: string) => void;
  onTriggered: (message: string) => void;
  onClose: () => void;
}

export function BulkDialog({ spiders, onUnselect, onTriggered, onClose }: BulkDialogProps) {
  const client = useQueryClient();
  const [isNoneSelected, setNoneSelected] = useState(false);
  const form = usePasswordForm(bulkTriggerSpiders, {
    refresh: [getSpiderConfigs],
    onDone: ({ data: { started, busy, jobId } }) => {
      countArticlesLater(
        client,
        started.map(({ id }) => id),
      );
      onTriggered(
        `Successfully triggered ${started.length} spiders! Job ID: ${jobId}${describeBusy(busy, spiders)}`,
      );
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    const isNone = spiders.length === 0 && !form.isBlank;
    setNoneSelected(isNone);
    if (isNone) return;
    const wanted = spiders.map(({ id, defaultMaxArticles, selectedCategories }) => ({
      id,
      maxArticles: defaultMaxArticles,
      selectedCategories,
    }));
    form.submit(event, { body: { spiders: wanted } });
  };
  return (
    <FormDialog
      title="Bulk Trigger"
      failure={form.failure}
      submitLabel="Trigger Spiders"
      startsAtCancel
      busy={form.isPending}
      busyLabel="Triggering..."
      onSubmit={submit}
      onClose={onClose}
    >
      {isNoneSelected && <Banner tone="error">{NO_SPIDERS_SELECTED}</Banner>}
      <Callout tone="info">
        All selected spiders run simultaneously with their current configurations. This may take several
        minutes.
      </Callout>
      <RemovableChips label="Selected spiders" chips={spiders} action="Unselect" onRemove={onUnselect} />
      <OwnPasswordField {...form.field} />
    </FormDialog>
  );
}

function describeBusy(busy: readonly string[], spiders: readonly SpiderConfig[]): string {
  if (busy.length === 0) return '';
  const names = busy.map((id) => spiders.find((spider) => spider.id === id)?.name ?? id);
  return ` Already running: ${names.join(', ')}.`;
}
