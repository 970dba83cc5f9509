import { type Delivery, listInvitations, resendInvitation, USER_TEXTS } from '#contract/users.ts';
import { useAction } from '#web/api/use-route.ts';
import { useToast } from '#web/ui/toaster.tsx';

interface ResendOptions {
  onStart?: () => void;
  onSent?: () => void;
  /** No mail went out: the new link has to be handed over by hand. */
  onLink: (delivery: Delivery) => void;
  onFailed?: (message: string) => void;
}

export function useResend({ onSent, onLink, ...rest }: ResendOptions) {
  const toast = useToast();
  return useAction(resendInvitation, {
    ...rest,
    refresh: [listInvitations],
    onDone: ({ data }) => {
      if (data.delivery.mail !== 'sent') return onLink(data.delivery);
      toast(USER_TEXTS.resent);
      onSent?.();
    },
  });
}
