import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  getSpiderConfigs,
  type SpiderConfig,
  setSpiderConfig,
  triggerSpider,
} from '#contract/news-spiders.ts';
import { isConflict } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-route.ts';
import { useSharedDraft } from '#web/api/use-shared-draft.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { ConflictBanner } from '#web/ui/conflict-banner.tsx';
import { CloseButton, Dialog } from '#web/ui/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { OwnPasswordField, usePasswordForm } from '#web/ui/password-form.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { formatCount } from '#wording/format.ts';
import { CategoriesPanel, ConfigurationPanel } from './configuration-panel.tsx';
import { countArticlesLater } from './count-articles-later.ts';
import { HistoryPanel } from './history-panel.tsx';
import { NoticeBanner, type Notify, type useNotice } from './notice.tsx';
import { openDraft, type SpiderDraft, writeChoices, writeConfig } from './spider-draft.ts';

type Panel = 'configuration' | 'categories' | 'trigger' | 'history';

interface SpiderDialogProps {
  spider: SpiderConfig;
  notice: ReturnType<typeof useNotice>[0];
  notify: Notify;
  onTriggered: () => void;
  onClose: () => void;
}

export function SpiderDialog({ spider, notice, notify, onTriggered, onClose }: SpiderDialogProps) {
  const [panel, setPanel] = useState<Panel>('configuration');
  const shared = useSharedDraft(openDraft(spider), spider.version);
  const { draft, setDraft } = shared;
  const save = useAction(setSpiderConfig, {
    draft: shared,
    refresh: [getSpiderConfigs],
    onStart: () => notify(null),
    onDone: () => notify({ tone: 'success', text: 'Configuration saved successfully!', isBrief: true }),
    onFailed: (text, error) => isConflict(error) || notify({ tone: 'error', text }),
  });
  const change = (step: Partial<typeof draft>) => setDraft({ ...draft, ...step });
  const isUnsaved =
    JSON.stringify(writeConfig(draft, spider)) !== JSON.stringify(writeConfig(openDraft(spider), spider));
  return (
    <Dialog
      title={spider.name}
      description={spider.description}
      size="wide"
      isUnsaved={isUnsaved}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <NoticeBanner notice={notice} notify={notify} />
        <ConflictBanner of={save} />
        <div className="min-h-[min(420px,50vh)]">
          <Tabs<Panel>
            look="inner"
            label={`${spider.name} settings`}
            value={panel}
            onChange={setPanel}
            tabs={[
              {
                value: 'configuration',
                label: 'Configuration',
                content: <ConfigurationPanel spider={spider} draft={draft} onChange={change} />,
              },
              {
                value: 'categories',
                label: 'Categories',
                content: <CategoriesPanel spider={spider} draft={draft} onChange={change} />,
              },
              {
                value: 'trigger',
                label: 'Manual Trigger',
                content: (
                  <TriggerPanel
                    spider={spider}
                    draft={draft}
                    notify={notify}
                    onTriggered={() => {
                      onTriggered();
                      onClose();
                    }}
                  />
                ),
              },
              {
                value: 'history',
                label: 'Execution History',
                content: <HistoryPanel spider={spider} notify={notify} />,
              },
            ]}
          />
        </div>
        {(panel === 'configuration' || panel === 'categories') && (
          <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-s1 px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:rounded-b-lg sm:px-6">
            <CloseButton>Close</CloseButton>
            <Button
              tone="primary"
              busy={save.isPending}
              busyLabel="Updating..."
              blocked={save.conflict !== undefined}
              onClick={() => save.mutate({ params: { id: spider.id }, body: writeConfig(draft, spider) })}
            >
              Update Configuration
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface TriggerPanelProps {
  spider: SpiderConfig;
  draft: SpiderDraft;
  notify: Notify;
  onTriggered: () => void;
}

function TriggerPanel({ spider, draft, notify, onTriggered }: TriggerPanelProps) {
  const client = useQueryClient();
  const choices = writeChoices(draft, spider);
  const form = usePasswordForm(triggerSpider, {
    onDone: ({ data }) => {
      notify({ tone: 'success', text: `Spider triggered successfully! Job ID: ${data.jobId}` });
      countArticlesLater(client, [spider.id]);
      onTriggered();
    },
    onFailed: (text) => notify({ tone: 'error', text }),
  });
  const submit = (event: FormEvent) => {
    if (form.submit(event, { params: { id: spider.id }, body: choices })) notify(null);
  };
  return (
    <form onSubmit={submit} className="grid max-w-[520px] gap-5">
      <p className="text-t2">Runs this spider now with the settings from the other tabs:</p>
      <Facts
        of={{
          'Max articles': formatCount(choices.maxArticles),
          Categories: `${formatCount(choices.selectedCategories.length)} of ${formatCount(spider.categories.length)}`,
          ...(choices.customTickers && { Tickers: choices.customTickers.join(', ') || 'None' }),
        }}
      />
      <OwnPasswordField {...form.field} />
      <div className="flex flex-wrap gap-3">
        <CloseButton>Cancel</CloseButton>
        <SubmitButton
          of={form}
          label="Trigger Spider"
          disabled={form.isBlank && !form.isPending}
          busyLabel="Triggering..."
        />
      </div>
    </form>
  );
}
