import type { Setup, SetupStep } from '#contract/setup.ts';

export interface StepProps {
  setup: Setup;
  goTo: (step: SetupStep) => void;
  number: number;
  /** The step an administrator is at; its heading gets the focus when it changes. */
  isCurrent: boolean;
  takesFocus: boolean;
  state: 'done' | 'open' | 'waiting';
}
