import { KeyRound, Laptop, Lock, Mail, Shield, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { User } from '#contract/users.ts';
import { useSession } from '#web/api/session.ts';
import { PageHeading } from '#web/layout/page.tsx';
import { lazyScreen } from '#web/lazy-screen.ts';
import { readChoice } from '#web/search-params.ts';
import { Select } from '#web/ui/field.tsx';
import { Waiting } from '#web/ui/spinner.tsx';
import { formatName, formatWord } from '#wording/format.ts';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TokensSection } from './tokens-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

const MailSection = lazyScreen(() => import('./mail-section.tsx'), 'MailSection');

const SECTIONS = {
  profile: { label: 'Profile', Icon: UserRound, Content: ProfileSection },
  password: { label: 'Password', Icon: Lock, Content: PasswordSection },
  'two-step': { label: 'Two-step sign-in', Icon: Shield, Content: TwoStepSection },
  sessions: { label: 'Sessions', Icon: Laptop, Content: SessionsSection },
  tokens: { label: 'API tokens', Icon: KeyRound, Content: TokensSection },
  mail: { label: 'Notification settings', Icon: Mail, Content: MailSection },
} as const;
const NAMES = ['profile', 'password', 'two-step', 'sessions', 'tokens', 'mail'] as const;

export function AccountPage() {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const chosen = readChoice(params, 'section', NAMES);
  if (!user) return null;
  const { Content } = SECTIONS[chosen];
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeading screen="Account">Account</PageHeading>
      <p className="mt-1 text-13 text-t2 wrap-anywhere">{describePerson(user)}</p>
      <div className="mt-6 grid gap-4 md:grid-cols-[200px_1fr] md:gap-7">
        <Select
          aria-label="Section"
          className="control md:hidden"
          value={chosen}
          options={NAMES.map((value) => ({ value, label: SECTIONS[value].label }))}
          onValue={(section) => setParams({ section })}
        />
        <nav aria-label="Account" className="flex flex-col gap-1 max-md:hidden">
          {NAMES.map((name) => {
            const { label, Icon } = SECTIONS[name];
            return (
              <Link
                key={name}
                to={`/account?section=${name}`}
                aria-current={name === chosen ? 'page' : undefined}
                className="flex min-h-10 shrink-0 items-center gap-2.5 rounded-md border border-transparent px-3 font-medium text-t2 hover:text-t1 aria-[current=page]:border-line aria-[current=page]:bg-s1 aria-[current=page]:text-t1 aria-[current=page]:shadow-[inset_2px_0_0_var(--color-lamp)] pointer-coarse:min-h-11"
              >
                <Icon size={16} aria-hidden />
                {label}
              </Link>
            );
          })}
        </nav>
        <div className="min-w-0">
          <Suspense fallback={<Waiting>Loading</Waiting>}>
            <Content user={user} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** `Avery Stone · avery@blackridge.example · Administrator` */
function describePerson(user: User): string {
  const role = user.role === 'admin' ? 'Administrator' : formatWord(user.role);
  return [formatName(user), user.email, role].filter(Boolean).join(' · ');
}
