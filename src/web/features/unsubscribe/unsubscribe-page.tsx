import { useSearchParams } from 'react-router';
import { resubscribeMail, unsubscribeMail } from '#contract/delivery.ts';
import { useAction } from '#web/api/use-route.ts';
import { Page, PageHeading } from '#web/layout/page.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Opening the link changes nothing: mail scanners open every link. */
export function UnsubscribePage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const end = useAction(unsubscribeMail);
  const undo = useAction(resubscribeMail, { onDone: () => end.reset() });
  const isEnded = end.data !== undefined;
  const failure = end.failure ?? undo.failure;
  return (
    <Page narrow>
      <div className="py-12 text-center">
        <PageHeading screen="Morning brief" className="text-24 font-semibold">
          Morning brief by mail
        </PageHeading>
        <div aria-live="polite" className="mx-auto mt-4 flex max-w-[440px] flex-col items-center gap-5">
          {failure && <Banner tone="error">{failure}</Banner>}
          {isEnded ? (
            <>
              <p>You no longer get the morning brief.</p>
              <Button busy={undo.isPending} onClick={() => undo.mutate({ body: { token } })}>
                Undo
              </Button>
            </>
          ) : (
            <>
              <p className="text-t2">
                {undo.data
                  ? 'You get the morning brief again.'
                  : 'Do you want to stop getting the morning brief?'}
              </p>
              <Button
                tone="primary"
                disabled={token === ''}
                busy={end.isPending}
                onClick={() => end.mutate({ body: { token } })}
              >
                Unsubscribe
              </Button>
            </>
          )}
        </div>
      </div>
    </Page>
  );
}
