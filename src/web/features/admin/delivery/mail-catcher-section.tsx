import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { countOf } from '#contract/count-of.ts';
import {
  type CaughtMail,
  getCaughtMail,
  listCaughtMails,
  type PageNode,
  removeCaughtMails,
  sendBriefNow,
} from '#contract/delivery.ts';
import { useAction, usePolledRoute, useRoute } from '#web/api/use-route.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { matchesMedia } from '#web/ui/use-media.ts';
import { useNow } from '#web/ui/use-now.ts';
import { formatCount, formatDateTime, formatSince } from '#wording/format.ts';
import { MailPage } from './mail-page.tsx';

export function MailCatcherSection() {
  const [isWaiting, setWaiting] = useState(false);
  const query = usePolledRoute(listCaughtMails, {}, () => (isWaiting ? 1_000 : 30_000));
  const send = useAction(sendBriefNow, { onDone: () => setWaiting(true) });
  const button = (
    <Button tone="primary" busy={send.isPending} busyLabel="Sending..." onClick={() => send.mutate({})}>
      Send me today's brief
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-20 font-semibold">Mail catcher</h2>
          <p className="text-13 text-t2">
            Sample mode sends no mail. These messages would have been sent. Secrets in links are hidden.
          </p>
        </div>
        {(query.data?.data.mails.length ?? 0) > 0 && button}
      </div>
      {send.failure && <Banner tone="error">{send.failure}</Banner>}
      <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
        {({ data: { mails } }) =>
          mails.length === 0 ? (
            <Empty icon={<Mail size={22} />} title="No messages yet." action={button}>
              <p>Morning briefs, alerts and tests appear here.</p>
            </Empty>
          ) : (
            <Mailbox mails={mails} />
          )
        }
      </QueryView>
    </div>
  );
}

function Mailbox({ mails }: { mails: readonly CaughtMail[] }) {
  const now = useNow(60_000);
  const [params, setParams] = useSearchParams();
  const [words, setWords] = useState('');
  const [isDeleting, setDeleting] = useState(false);
  const asked = params.get('message');
  const chosen = mails.find(({ id }) => id === asked) ?? mails[0];
  const shown = mails.filter(({ subject, recipient }) =>
    `${subject} ${recipient}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[300px_minmax(0,1fr)]">
      <Card className="overflow-hidden">
        <div className="p-3">
          <input
            type="search"
            aria-label="Subject or person"
            placeholder="Subject or person"
            className="control"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <ul className="max-h-[520px] overflow-y-auto" aria-label="Messages">
          {shown.map(({ id, subject, recipient, at }) => (
            <li key={id} className="border-t border-line">
              <button
                type="button"
                aria-current={id === chosen?.id ? 'true' : undefined}
                onClick={() => setParams({ tab: 'settings', section: 'mail-catcher', message: id })}
                className="block w-full px-4 py-2.5 text-left hover:bg-s2 aria-[current=true]:bg-s3 aria-[current=true]:shadow-[inset_3px_0_0_var(--color-lamp)]"
              >
                <span className="block truncate font-semibold">{subject}</span>
                <span className="flex justify-between gap-3 text-12 text-t2">
                  <span className="truncate">{recipient}</span>
                  <span className="shrink-0">{formatSince(at, now)}</span>
                </span>
              </button>
            </li>
          ))}
          {shown.length === 0 && (
            <li className="border-t border-line px-4 py-3 text-t2">No message matches.</li>
          )}
        </ul>
        <div className="flex items-center justify-between border-t border-line px-4 py-2">
          <span className="text-12 text-t2">{countOf(mails.length, 'message')}</span>
          <Button tone="quiet" size="small" onClick={() => setDeleting(true)}>
            Delete all
          </Button>
        </div>
      </Card>
      {chosen && <Message key={chosen.id} id={chosen.id} />}
      {isDeleting && (
        <ActionDialog
          title="Delete all messages?"
          description="They cannot be restored."
          confirm="Delete all"
          route={removeCaughtMails}
          input={{}}
          refresh={[listCaughtMails]}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}

const VIEWS = ['HTML', 'Plain text', 'Headers'] as const;
const WIDTHS = ['640', '375'] as const;
const THEMES = ['Light', 'Dark'] as const;

function Message({ id }: { id: string }) {
  const query = useRoute(getCaughtMail, { params: { id } });
  const [view, setView] = useState<(typeof VIEWS)[number]>('HTML');
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(() =>
    matchesMedia('(width < 48rem)') ? '375' : '640',
  );
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('Light');
  return (
    <Card className="min-w-0 overflow-hidden">
      <QueryView query={query} skeleton={<Skeleton className="m-5 h-80" />}>
        {({ data: { mail } }) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
              <div className="min-w-0 flex-[1_1_240px]">
                <h3 className="font-semibold wrap-anywhere">{mail.subject}</h3>
                <p className="text-12 text-t2 wrap-anywhere">
                  To {mail.recipient} · {formatDateTime(mail.at)} ·{' '}
                  {formatCount(Math.round(mail.sizeBytes / 1024))} KB
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <ChoiceBar label="Part" choices={VIEWS} value={view} onChange={setView} />
                {view === 'HTML' && (
                  <>
                    <ChoiceBar label="Width" choices={WIDTHS} value={width} onChange={setWidth} />
                    <ChoiceBar label="Theme" choices={THEMES} value={theme} onChange={setTheme} />
                  </>
                )}
              </div>
            </div>
            {view === 'HTML' ? (
              <section
                aria-label="The message"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
                tabIndex={0}
                className="overflow-x-auto bg-s2 md:p-3"
              >
                <MailPage
                  // Measured again in each width.
                  key={width}
                  title={mail.subject}
                  nodes={JSON.parse(mail.page) as PageNode[]}
                  style={mail.style}
                  isPhone={width === '375'}
                  isDark={theme === 'Dark'}
                />
              </section>
            ) : (
              <pre className="p-4 font-mono text-12 whitespace-pre-wrap wrap-anywhere">
                {view === 'Headers' ? mail.headers : mail.text}
              </pre>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}
