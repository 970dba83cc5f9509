import { Check, Mail, Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type Channel,
  type CompanyMail,
  editChannel,
  listChannels,
  listDeliveries,
  setMorningMail,
  testAddress,
  testChannel,
  testMail,
} from '#contract/delivery.ts';
import { useAction, usePolledRoute } from '#web/api/use-route.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyField } from '#web/ui/copy-to-clipboard.tsx';
import { TextField } from '#web/ui/field.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useToast } from '#web/ui/use-toast.ts';
import { formatCount, formatMoment } from '#wording/format.ts';
import { ChannelDialog } from './channel-dialog.tsx';
import { adviseOn, KINDS, sayCarried } from './channel-words.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { TestAnswer } from './test-answer.tsx';

const REFRESHED = [listChannels, listDeliveries];

export function ChannelsSection() {
  const query = usePolledRoute(listChannels, {}, () => 30_000);
  const [edited, setEdited] = useState<Channel | 'new'>();
  const [secret, setSecret] = useState<{ name: string; secret: string }>();
  const newest = query.data?.data.channels.find((one) => edited !== 'new' && one.id === edited?.id);
  return (
    <div className="flex flex-col gap-5">
      <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
        {({ data: { mail, channels } }) => (
          <div className="flex flex-col gap-5">
            <div className="flex flex-wrap items-end justify-between gap-3">
              <div>
                <h2 className="text-20 font-semibold">Channels</h2>
                <p className="text-13 text-t2">
                  Where morning briefs and alerts are sent. {countWorking(mail, channels)}
                </p>
              </div>
              <Button tone="primary" data-new onClick={() => setEdited('new')}>
                <Plus size={16} aria-hidden />
                Add channel
              </Button>
            </div>
            {secret && <NewSecret {...secret} />}
            <Card className="overflow-hidden">
              <ul>
                <MailRow mail={mail} />
                {channels.map((channel) => (
                  <ChannelRow key={channel.id} channel={channel} onEdit={() => setEdited(channel)} />
                ))}
              </ul>
            </Card>
            <DeliveryLog channels={channels} />
          </div>
        )}
      </QueryView>
      {edited && (
        <ChannelDialog
          channel={edited === 'new' ? undefined : (newest ?? edited)}
          onSaved={(name, shown) => shown && setSecret({ name, secret: shown })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

function countWorking(mail: CompanyMail, channels: readonly Channel[]): string {
  const total = channels.length + 1;
  const working =
    channels.filter(({ problem, isOn }) => isOn && !problem).length + Number(mail.state !== 'off');
  return `${working} of ${total} working.`;
}

function NewSecret({ name, secret }: { name: string; secret: string }) {
  return (
    <section className="rounded-lg border border-gain bg-s1 p-4">
      <h3 className="text-16 font-semibold">Signing secret of “{name}”</h3>
      <p className="mt-1 mb-3 text-13 text-t2">
        Copy it now; it is not shown again. Each request carries HMAC-SHA256 over “timestamp.body”.
      </p>
      <CopyField label="Signing secret" value={secret} />
    </section>
  );
}

interface RowProps {
  icon: ReactNode;
  name: string;
  badge: ReactNode;
  address: string;
  carried: string;
  today: string;
  actions: ReactNode;
  isFailing?: boolean;
  children?: ReactNode;
}

function Row({ icon, name, badge, address, carried, today, actions, isFailing = false, children }: RowProps) {
  return (
    <li
      className={`border-t border-line p-4 first:border-t-0 md:px-5 ${isFailing ? 'bg-s2 shadow-[inset_3px_0_0_var(--color-loss)]' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-md border border-line bg-s3 text-t2">
          {icon}
        </span>
        <div className="min-w-0 flex-[1_1_240px]">
          <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {name} {badge}
          </p>
          <p className="truncate font-mono text-12 text-t2">{address}</p>
        </div>
        <div className="min-w-0 flex-[1_1_200px] text-13 text-t2">
          <p>{carried}</p>
          <p className="text-12">{today}</p>
        </div>
        <div className="flex gap-1 lg:w-40">{actions}</div>
      </div>
      {children}
    </li>
  );
}

function MailRow({ mail }: { mail: CompanyMail }) {
  const now = useNow(60_000);
  const toast = useToast();
  const test = useAction(testMail, { refresh: REFRESHED });
  const set = useAction(setMorningMail, {
    refresh: [listChannels],
    onFailed: (message) => toast(message),
    onDone: ({ data }) =>
      toast(
        data.on
          ? 'Everyone who has not chosen otherwise gets the morning brief.'
          : 'Only people who chose it get the morning brief.',
        { undo: () => set.mutate({ body: { on: !data.on } }) },
      ),
  });
  const badges = {
    on: <Working />,
    caught: <Badge tone="warn">Caught, not sent</Badge>,
    off: <Badge>Off</Badge>,
  };
  return (
    <Row
      icon={<Mail size={16} aria-hidden />}
      name="Company mail"
      badge={badges[mail.state]}
      address={mail.server ? `SMTP ${mail.server} · from ${mail.from}` : `from ${mail.from}`}
      carried="Morning mail, alerts"
      today={sayToday(mail.today, mail.deliveredAt, now)}
      actions={
        mail.state !== 'off' && (
          <Button
            tone="quiet"
            size="small"
            busy={test.isPending}
            busyLabel="Sending..."
            onClick={() => test.mutate({})}
          >
            Send test <span className="sr-only">by company mail</span>
          </Button>
        )
      }
    >
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <p className="min-w-0 flex-1 text-13 text-t2">
          {mail.state === 'off'
            ? 'Email is off. Set up the mail server in the configuration of the server.'
            : 'Morning brief for everyone who has not chosen: 9:15 AM Eastern on weekdays. Each person can change or end it.'}
        </p>
        <Switch
          label="Morning brief for everyone who has not chosen"
          checked={mail.briefOn}
          busy={set.isPending}
          onChange={() => set.mutate({ body: { on: !mail.briefOn } })}
        />
      </div>
      <TestAnswer test={test.data?.data.test} failure={test.failure} />
    </Row>
  );
}

function Working() {
  return (
    <Badge tone="gain">
      <Check size={12} aria-hidden className="mr-1 inline" />
      Working
    </Badge>
  );
}

function ChannelRow({ channel, onEdit }: { channel: Channel; onEdit: () => void }) {
  const now = useNow(60_000);
  const test = useAction(testChannel, { refresh: REFRESHED });
  const { kind, name, problem, problemAt, isOn } = channel;
  const { Icon } = KINDS[kind];
  const badge = !isOn ? (
    <Badge>Off</Badge>
  ) : problem ? (
    <Badge tone="loss">
      <X size={12} aria-hidden className="mr-1 inline" />
      Failing
    </Badge>
  ) : (
    <Working />
  );
  return (
    <Row
      icon={<Icon size={16} aria-hidden />}
      name={name}
      badge={badge}
      address={channel.shownAddress}
      carried={sayCarried(channel)}
      today={sayToday(channel.today, channel.deliveredAt, now)}
      isFailing={problem !== null && isOn}
      actions={
        <>
          <Button
            tone="quiet"
            size="small"
            busy={test.isPending}
            busyLabel="Sending..."
            onClick={() => test.mutate({ params: { id: channel.id } })}
          >
            Send test <span className="sr-only">to {name}</span>
          </Button>
          <Button tone="quiet" size="small" onClick={onEdit}>
            Edit <span className="sr-only">{name}</span>
          </Button>
        </>
      }
    >
      {problem && isOn ? (
        <div className="mt-3 flex flex-col gap-3 md:ml-13">
          <Callout tone="error">
            <p>
              <strong>
                Failed at {formatMoment(problemAt, now)}: {problem}.
              </strong>{' '}
              {adviseOn(kind, problem)}
            </p>
          </Callout>
          <AddressFix channel={channel} />
        </div>
      ) : (
        <TestAnswer test={test.data?.data.test} failure={test.failure} />
      )}
    </Row>
  );
}

/** The field to fix, without opening a dialog. */
function AddressFix({ channel }: { channel: Channel }) {
  const { id, kind, name, carries, perMinute, isOn, version } = channel;
  const words = KINDS[kind];
  const [address, setAddress] = useState('');
  const test = useAction(testAddress);
  const save = useAction(editChannel, { refresh: REFRESHED, done: `${name} saved.` });
  const result = test.data?.data.test;
  const isTested = result?.delivered === true && test.variables?.body?.address === address;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-[1_1_280px]">
          <TextField
            label={`New ${words.address.toLowerCase()}`}
            placeholder={words.placeholder}
            value={address}
            onValue={setAddress}
          />
        </div>
        <Button
          disabled={address.trim() === ''}
          busy={test.isPending}
          busyLabel="Sending..."
          onClick={() => test.mutate({ body: { kind, address, channel: id } })}
        >
          Send test
        </Button>
        <Button
          disabled={!isTested}
          busy={save.isPending}
          onClick={() =>
            save.mutate({
              params: { id },
              body: {
                name,
                carries,
                perMinute,
                isOn,
                address,
                ...(result?.proof && { proof: result.proof }),
              },
              version,
            })
          }
        >
          Save
        </Button>
      </div>
      <TestAnswer test={result} failure={test.failure ?? save.failure} />
    </div>
  );
}

function sayToday({ delivered, total }: Channel['today'], deliveredAt: string | null, now: Date): string {
  const count =
    delivered === total
      ? `${formatCount(total)} today`
      : `${formatCount(delivered)} of ${formatCount(total)} delivered today`;
  return deliveredAt ? `${count} · last ${formatMoment(deliveredAt, now)}` : count;
}
