import { Code, Hash, type LucideIcon, Mail, Users } from 'lucide-react';
import { type Channel, type ChannelKind, MOST_TRIES } from '#contract/delivery.ts';
import { formatWord } from '#wording/format.ts';

interface KindWords {
  label: string;
  Icon: LucideIcon;
  address: string;
  placeholder: string;
  /** Where to find the address. */
  hint: string;
  /** The likely cause when the receiver refuses. */
  advice: string;
}

export const KINDS: Record<ChannelKind, KindWords> = {
  email: {
    label: 'Email',
    Icon: Mail,
    address: 'Email address',
    placeholder: 'coal-desk@…',
    hint: 'A shared mailbox or mailing list on your company domain.',
    advice: 'Check that the mailbox exists and accepts mail from our address.',
  },
  slack: {
    label: 'Slack',
    Icon: Hash,
    address: 'Webhook address',
    placeholder: 'https://hooks.slack.com/services/…',
    hint: 'In Slack: Apps, Incoming Webhooks, Add to Slack, choose the channel and copy the webhook URL.',
    advice: 'The webhook was probably removed in Slack. Create a new one and paste its address here.',
  },
  teams: {
    label: 'Teams',
    Icon: Users,
    address: 'Workflow address',
    placeholder: 'https://…',
    hint: "In Teams: the channel's menu, Workflows, “Post to a channel when a webhook request is received”, then copy the address.",
    advice:
      'The workflow was probably deleted or turned off in Teams. Create a new one and paste its address here.',
  },
  webhook: {
    label: 'Webhook',
    Icon: Code,
    address: 'Address',
    placeholder: 'https://…',
    hint: 'Your own system. We send JSON, signed with a secret that is shown once after adding.',
    advice: 'Check that the system is running and accepts our requests.',
  },
};

/** A new address only helps if the receiver refused; not if it is silent, busy or broken. */
export function adviseOn(kind: ChannelKind, problem: string): string {
  if (kind === 'email') return KINDS.email.advice;
  const status = Number(/^HTTP (\d{3})/.exec(problem)?.[1]);
  if (Number.isNaN(status)) return 'Check the address, or paste a new one here.';
  const { label, advice } = KINDS[kind];
  const name = kind === 'webhook' ? 'The system' : label;
  if (status === 429) return `${name} limits how many messages it accepts. We send them later.`;
  if (status >= 500) return `${name} reports an error. We try up to ${MOST_TRIES} times.`;
  if (status >= 300 && status < 400) return 'The address has moved. Paste the new one here.';
  if (status === 400) return `${name} did not accept the message. Send a test, or paste a new address here.`;
  return advice;
}

/** `Morning brief, important alerts, agent failures` */
export function sayCarried({ carries: { brief, alerts, failures } }: Pick<Channel, 'carries'>): string {
  const words = [
    brief && 'morning brief',
    alerts === 'all' && 'all alerts',
    alerts === 'important' && 'important and critical alerts',
    failures && 'agent failures',
  ].filter((word) => word !== false);
  return formatWord(words.join(', ') || 'nothing');
}
