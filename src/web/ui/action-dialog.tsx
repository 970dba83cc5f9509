import type { ComponentProps } from 'react';
import type { Route } from '#contract/route.ts';
import type { Input } from '#web/api/call.ts';
import { type ActionOptions, useAction } from '#web/api/use-route.ts';
import { ConfirmDialog } from './dialog.tsx';

interface ActionDialogProps<T extends Route>
  extends Omit<ComponentProps<typeof ConfirmDialog>, 'failure' | 'busy' | 'onConfirm'>,
    Pick<ActionOptions<T>, 'refresh' | 'done' | 'onDone'> {
  route: T;
  input: Input<T>;
}

/** Asks before a call and makes it. Closes after it unless `onDone` does something else. */
export function ActionDialog<T extends Route>(props: ActionDialogProps<T>) {
  const { route, input, refresh, done, onDone = props.onClose, ...dialog } = props;
  const { isPending, failure, mutate } = useAction(route, { refresh, done, onDone });
  return <ConfirmDialog {...dialog} failure={failure} busy={isPending} onConfirm={() => mutate(input)} />;
}
