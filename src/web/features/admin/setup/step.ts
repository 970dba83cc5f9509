import type { Setup, SetupStep } from '#contract/setup.ts';

export interface StepProps {
  setup: Setup;
  goTo: (step: SetupStep) => void;
  number: number;
  isCurrent: boolean;
  takesFocus: boolean;
  state: 'done' | 'open' | 'waiting';
}
