import {
  Building2,
  Gauge,
  Hash,
  KeyRound,
  type LucideIcon,
  Mail,
  Settings,
  SlidersHorizontal,
} from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useBranding } from '#web/branding.tsx';
import { lazyScreen } from '#web/lazy-screen.ts';
import { readChoice } from '#web/search-params.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Select } from '#web/ui/field.tsx';
import { Waiting } from '#web/ui/spinner.tsx';

const RelevanceSection = lazyScreen(() => import('../relevance/relevance-section.tsx'), 'RelevanceSection');
const DirectorySection = lazyScreen(() => import('../directory/directory-section.tsx'), 'DirectorySection');
const SignInSection = lazyScreen(() => import('./sign-in-section.tsx'), 'SignInSection');
const ChannelsSection = lazyScreen(() => import('../delivery/channels-section.tsx'), 'ChannelsSection');
const MailCatcherSection = lazyScreen(
  () => import('../delivery/mail-catcher-section.tsx'),
  'MailCatcherSection',
);

const SECTIONS = ['general', 'relevance', 'channels', 'sign-in', 'directory'] as const;
const SAMPLE_SECTIONS = ['general', 'relevance', 'channels', 'mail-catcher', 'sign-in', 'directory'] as const;
type Section = (typeof SAMPLE_SECTIONS)[number];

const LOOKS: Record<Section, { label: string; Icon: LucideIcon; content: ReactNode }> = {
  general: {
    label: 'General',
    Icon: SlidersHorizontal,
    content: (
      <Empty icon={<Settings size={22} />} title="System Settings">
        <p>Options will be available later. Platform-wide settings are set on the server for now.</p>
      </Empty>
    ),
  },
  relevance: { label: 'Relevance', Icon: Gauge, content: <RelevanceSection /> },
  channels: { label: 'Channels', Icon: Hash, content: <ChannelsSection /> },
  'mail-catcher': { label: 'Mail catcher', Icon: Mail, content: <MailCatcherSection /> },
  directory: { label: 'Directory', Icon: Building2, content: <DirectorySection /> },
  'sign-in': { label: 'Sign-in', Icon: KeyRound, content: <SignInSection /> },
};

export function SettingsTab() {
  const [params, setParams] = useSearchParams();
  const { sources, mail } = useBranding();
  const sections = sources === 'sample' && !mail ? SAMPLE_SECTIONS : SECTIONS;
  const current = readChoice(params, 'section', sections);
  return (
    <div className="grid gap-5 lg:grid-cols-[176px_minmax(0,1fr)] lg:gap-7">
      <Select
        aria-label="Section"
        className="control lg:hidden"
        value={current}
        options={sections.map((value) => ({ value, label: LOOKS[value].label }))}
        onValue={(section) => setParams({ tab: 'settings', section })}
      />
      <nav aria-label="System Settings" className="max-lg:hidden">
        <ul className="grid gap-1">
          {sections.map((section) => {
            const { label, Icon } = LOOKS[section];
            return (
              <li key={section}>
                <Link
                  to={`?${new URLSearchParams({ tab: 'settings', section })}`}
                  aria-current={section === current ? 'page' : undefined}
                  className="flex min-h-9 items-center gap-2.5 rounded-md border border-transparent px-3 text-14 font-medium text-t2 hover:text-t1 aria-[current=page]:border-line aria-[current=page]:border-l-lamp aria-[current=page]:bg-s1 aria-[current=page]:text-t1"
                >
                  <Icon size={16} aria-hidden />
                  {label}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="min-w-0">
        <Suspense fallback={<Waiting>Loading</Waiting>}>{LOOKS[current].content}</Suspense>
      </div>
    </div>
  );
}
