import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ProfileEdits } from '#contract/relevance.ts';
import { countChanges, NO_EDITS } from './profile-edits.ts';

const KEY = ['draft of the profile'];

/** Unsaved changes. They are kept while the person looks at other screens, and forgotten with the session. */
export function useDraft() {
  const client = useQueryClient();
  const { data: edits = NO_EDITS } = useQuery<ProfileEdits>({
    queryKey: KEY,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const isChanged = countChanges(edits) > 0;
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
  return {
    edits,
    change: (make: (edits: ProfileEdits) => ProfileEdits) =>
      client.setQueryData<ProfileEdits>(KEY, (known) => make(known ?? NO_EDITS)),
    discard: () => client.setQueryData<ProfileEdits>(KEY, NO_EDITS),
  };
}
