import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { DAY_MS } from '#contract/durations.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { TOKEN_SCOPES, type TokenScope } from '#contract/route.ts';
import {
  type ApiToken,
  addOwnToken,
  listOwnTokens,
  removeOwnToken,
  SCOPE_LABELS,
  SCOPES_MISSING,
  TOKEN_NAME_LENGTH,
} from '#contract/tokens.ts';
import type { User } from '#contract/users.ts';
import { useAction, useRoute } from '#web/api/use-route.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Card, Section } from '#web/ui/card.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { OwnPasswordField, usePasswordForm } from '#web/ui/password-form.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { CreatedToken, RevokeToken, TokenExpiry, TokenName } from '#web/ui/token-parts.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { formatCount, formatDay, formatWord } from '#wording/format.ts';

const EXPIRIES = {
  '7': 'In 7 days',
  '30': 'In 30 days',
  '90': 'In 90 days',
  '180': 'In 180 days',
  '365': 'In one year',
};

const COLUMNS: readonly Column<ApiToken>[] = [
  { label: 'Name', width: 'w-[24%]', isFullWidth: true, cell: (token) => <TokenName {...token} /> },
  {
    label: 'Scopes',
    width: 'w-[21%]',
    cell: ({ scopes }) => formatWord(scopes.map((scope) => SCOPE_LABELS[scope].short).join(', ')),
  },
  { label: 'Expires', width: 'w-[21%]', cell: ({ expiresAt }) => <TokenExpiry value={expiresAt} /> },
  {
    label: 'Last used',
    width: 'w-[20%]',
    cell: ({ lastUsedAt }) => <Time value={lastUsedAt} absent="Never" />,
  },
  { label: 'Action', width: 'w-[14%]', isFullWidth: true, cell: (token) => <RevokeButton token={token} /> },
];

export function TokensSection({ user }: { user: User }) {
  const query = useRoute(listOwnTokens, {});
  const [created, setCreated] = useState<{ token: string; item: ApiToken }>();
  const name = useRef<HTMLInputElement>(null);
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-80 rounded-lg" />}>
      {({ data }) => (
        <div className="flex flex-col gap-4">
          {created && <CreatedToken name={created.item.name} token={created.token} />}
          <Card className="overflow-hidden">
            <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
              <h2 className="text-16 font-semibold">API tokens</h2>
              <span className="md:hidden">
                <Button size="small" data-new onClick={() => name.current?.focus()}>
                  <Plus size={16} aria-hidden />
                  New token
                </Button>
              </span>
            </div>
            {data.tokens.length === 0 ? (
              <p className="px-4 py-5 text-t2">
                You have no tokens. Create one for a program that reads data or runs agents for you.
              </p>
            ) : (
              <Table
                caption="API tokens"
                inCard
                columns={COLUMNS}
                rows={data.tokens}
                keyOf={({ id }) => id}
              />
            )}
            <p className="border-t border-line px-4 py-3 text-12 text-t3">
              Tokens act as you, within their scopes. They can never manage people, passwords or settings.
              Limit: {formatCount(data.callsPerHour)} calls an hour each.
            </p>
          </Card>
          <NewTokenForm
            key={created?.token}
            nameRef={name}
            isAdministrator={user.role === 'admin'}
            onCreated={setCreated}
          />
        </div>
      )}
    </QueryView>
  );
}

interface NewTokenFormProps {
  nameRef: React.RefObject<HTMLInputElement | null>;
  isAdministrator: boolean;
  onCreated: (created: { token: string; item: ApiToken }) => void;
}

function NewTokenForm({ nameRef, isAdministrator, onCreated }: NewTokenFormProps) {
  const now = useNow(60_000);
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['dashboard', 'history']);
  const [wasSubmitted, setSubmitted] = useState(false);
  const form = usePasswordForm(addOwnToken, {
    refresh: [listOwnTokens],
    onDone: ({ data }) => onCreated(data),
  });
  const isNameMissing = name.trim() === '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (isNameMissing) return nameRef.current?.focus();
    if (scopes.length === 0) return;
    form.submit(event, { body: { name, scopes: [...scopes], expiresInDays: Number(days) } });
  };
  const expiry = new Date(now.getTime() + Number(days) * DAY_MS);
  return (
    <Section title="Create token">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {form.failure && <Banner tone="error">{form.failure}</Banner>}
        <div className="grid gap-4 sm:grid-cols-[1fr_200px]">
          <TextField
            ref={nameRef}
            label="Name"
            placeholder="What will use it?"
            maxLength={TOKEN_NAME_LENGTH}
            value={name}
            onValue={setName}
            error={wasSubmitted && isNameMissing ? 'Name is required' : undefined}
          />
          <SelectField
            label="Expires"
            value={days}
            options={EXPIRIES}
            hint={formatDay(easternDay(expiry))}
            onValue={setDays}
          />
        </div>
        <fieldset>
          <legend className="mb-1.5 text-13 font-medium text-t2">Scopes</legend>
          <div className="grid gap-2.5 sm:grid-cols-2">
            {TOKEN_SCOPES.map((scope) => (
              <ScopeBox
                key={scope}
                scope={scope}
                disabled={scope === 'agents' && !isAdministrator}
                checked={scopes.includes(scope)}
                onChange={(isOn) =>
                  setScopes(isOn ? [...scopes, scope] : scopes.filter((other) => other !== scope))
                }
              />
            ))}
          </div>
          <ErrorText className="mt-1.5">{wasSubmitted && scopes.length === 0 && SCOPES_MISSING}</ErrorText>
        </fieldset>
        <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,320px)_auto] sm:justify-start">
          <OwnPasswordField {...form.field} />
          <SubmitButton of={form} label="Create token" busyLabel="Creating..." />
        </div>
      </form>
    </Section>
  );
}

interface ScopeBoxProps {
  scope: TokenScope;
  checked: boolean;
  disabled: boolean;
  onChange: (isOn: boolean) => void;
}

function ScopeBox({ scope, checked, disabled, onChange }: ScopeBoxProps) {
  const { label, about } = SCOPE_LABELS[scope];
  return (
    <label className="flex gap-3 rounded-md border border-line px-3 py-3 has-disabled:text-t3 has-enabled:cursor-pointer has-enabled:hover:border-ctl">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-t1"
      />
      <span>
        <span className="block font-medium">{label}</span>{' '}
        <span className="block text-12 text-t3">{about}</span>
      </span>
    </label>
  );
}

function RevokeButton({ token }: { token: ApiToken }) {
  const now = useNow(60_000);
  const isOver = Date.parse(token.expiresAt) <= now.getTime();
  const revoke = useAction(removeOwnToken, {
    refresh: [listOwnTokens],
    done: `Token “${token.name}” ${isOver ? 'deleted' : 'revoked'}.`,
  });
  return (
    <RevokeToken
      name={token.name}
      description={`Requests with “${token.name}” stop at once.`}
      isOver={isOver}
      revoke={revoke}
      onRevoke={() => revoke.mutate({ params: { id: token.id } })}
    />
  );
}
