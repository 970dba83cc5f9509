import { Banner } from '#web/ui/banner.tsx';
import { formatCount } from '#wording/format.ts';

interface TestAnswerProps {
  test: { delivered: boolean; answer: string; ms: number } | undefined;
  failure: string | undefined;
}

export function TestAnswer({ test, failure }: TestAnswerProps) {
  return (
    <div aria-live="polite" className="empty:hidden [&:not(:empty)]:mt-2">
      {failure ? (
        <Banner tone="error">{failure}</Banner>
      ) : test ? (
        <p className={`text-13 font-medium wrap-anywhere ${test.delivered ? 'text-gain' : 'text-loss'}`}>
          {test.delivered ? `Delivered in ${formatCount(test.ms)} ms` : `Not delivered: ${test.answer}`}
        </p>
      ) : null}
    </div>
  );
}
