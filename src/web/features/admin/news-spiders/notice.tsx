import { useEffect, useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';

const BRIEF_MS = 3000;

interface Notice {
  tone: 'error' | 'success';
  text: string;
  isBrief?: boolean;
}

export type Notify = (notice: Notice | null) => void;

export function useNotice(): [Notice | null, Notify] {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    if (!notice?.isBrief) return;
    const timer = setTimeout(() => setNotice(null), BRIEF_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice];
}

export function NoticeBanner({ notice, notify }: { notice: Notice | null; notify: Notify }) {
  if (notice === null) return null;
  return (
    <Banner tone={notice.tone} onDismiss={() => notify(null)}>
      {notice.text}
    </Banner>
  );
}
