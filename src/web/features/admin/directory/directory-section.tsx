import { type FormEvent, useState } from 'react';
import {
  addDirectoryToken,
  type DirectoryToken,
  getDirectory,
  removeDirectoryToken,
} from '#contract/directory.ts';
import { TOKEN_NAME_LENGTH } from '#contract/tokens.ts';
import { useAction, useRoute } from '#web/api/use-route.ts';
import { Banner } from '#web/ui/banner.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Card, Section } from '#web/ui/card.tsx';
import { CopyField } from '#web/ui/copy-to-clipboard.tsx';
import { TextField } from '#web/ui/field.tsx';
import { OwnPasswordField, usePasswordForm } from '#web/ui/password-form.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { CreatedToken, RevokeToken, TokenExpiry, TokenName } from '#web/ui/token-parts.tsx';

const COLUMNS: readonly Column<DirectoryToken>[] = [
  { label: 'Name', width: 'w-[22%]', isFullWidth: true, cell: (token) => <TokenName {...token} /> },
  { label: 'Created by', width: 'w-[26%]', cell: (token) => <Creator {...token} /> },
  { label: 'Expires', width: 'w-[18%]', cell: ({ expiresAt }) => <TokenExpiry value={expiresAt} /> },
  {
    label: 'Last used',
    width: 'w-[20%]',
    cell: ({ lastUsedAt }) => <Time value={lastUsedAt} absent="Never" />,
  },
  { label: 'Action', width: 'w-[14%]', isFullWidth: true, cell: (token) => <RevokeButton token={token} /> },
];

export function DirectorySection() {
  const query = useRoute(getDirectory, {});
  const [created, setCreated] = useState<{ token: string; item: DirectoryToken }>();
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-80 rounded-lg" />}>
      {({ data }) => (
        <div className="flex flex-col gap-4">
          {created && <CreatedToken name={created.item.name} token={created.token} />}
          <Card className="overflow-hidden">
            <h2 className="border-b border-line px-4 py-3 text-16 font-semibold">Directory (SCIM)</h2>
            <div className="flex flex-col gap-4 px-4 py-4">
              <p className="text-t2">
                Your company's directory can add, change and remove people here. Anyone it deactivates is
                signed out at once, and their API tokens stop working. New people get the role user.
              </p>
              <CopyField label="SCIM address" value={data.address} />
            </div>
            {data.tokens.length === 0 ? (
              <p className="border-t border-line px-4 py-4 text-t2">
                No directory is connected. Create a token and enter it in your directory.
              </p>
            ) : (
              <div className="border-t border-line">
                <Table
                  caption="Directory tokens"
                  inCard
                  columns={COLUMNS}
                  rows={data.tokens}
                  keyOf={({ id }) => id}
                />
              </div>
            )}
            <p className="border-t border-line px-4 py-3 text-12 text-t3">
              A token is valid for one year. Create the next one before it expires: without one the directory
              cannot remove anyone.
            </p>
          </Card>
          <NewTokenForm key={created?.token} onCreated={setCreated} />
        </div>
      )}
    </QueryView>
  );
}

function NewTokenForm({
  onCreated,
}: {
  onCreated: (created: { token: string; item: DirectoryToken }) => void;
}) {
  const [name, setName] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const form = usePasswordForm(addDirectoryToken, {
    refresh: [getDirectory],
    onDone: ({ data }) => onCreated(data),
  });
  const isMissing = name.trim() === '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isMissing) form.submit(event, { body: { name } });
  };
  return (
    <Section title="Create token">
      <form noValidate onSubmit={submit} className="flex max-w-[400px] flex-col gap-5">
        {form.failure && <Banner tone="error">{form.failure}</Banner>}
        <TextField
          label="Name"
          placeholder="Which directory will use it?"
          maxLength={TOKEN_NAME_LENGTH}
          value={name}
          onValue={setName}
          error={wasSubmitted && isMissing ? 'Name is required' : undefined}
        />
        <OwnPasswordField {...form.field} />
        <div>
          <SubmitButton of={form} label="Create token" busyLabel="Creating..." />
        </div>
      </form>
    </Section>
  );
}

function Creator({ createdBy, creatorIsAdmin }: DirectoryToken) {
  return (
    <>
      {createdBy}
      {!creatorIsAdmin && <span className="block text-12 text-warn">No longer an administrator</span>}
    </>
  );
}

function RevokeButton({ token }: { token: DirectoryToken }) {
  const revoke = useAction(removeDirectoryToken, { refresh: [getDirectory] });
  return (
    <RevokeToken
      name={token.name}
      description={`The directory can no longer remove people with “${token.name}”.`}
      revoke={revoke}
      onRevoke={() => revoke.mutate({ params: { id: token.id } })}
    />
  );
}
