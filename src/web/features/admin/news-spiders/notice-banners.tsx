import { Banner } from '#web/ui/banner.tsx';
import type { Notices } from './use-notices.ts';

export function NoticeBanners({ notices }: { notices: Notices }) {
  if (notices.error === null && notices.success === null) return null;
  return (
    <div className="grid gap-3">
      {notices.error !== null && (
        <Banner tone="error" onDismiss={() => notices.tellError(null)}>
          {notices.error}
        </Banner>
      )}
      {notices.success !== null && (
        <Banner tone="success" onDismiss={() => notices.tellSuccess(null)}>
          {notices.success}
        </Banner>
      )}
    </div>
  );
}
