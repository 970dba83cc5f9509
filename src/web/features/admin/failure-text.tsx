import type { Failure } from './panel-error.ts';

/** What failed, and under it why. */
export function FailureText({ message, reason }: Failure) {
  return (
    <>
      <p>{message}</p>
      {reason && <p className="mt-0.5 text-13 font-normal text-t2">{reason}</p>}
    </>
  );
}
