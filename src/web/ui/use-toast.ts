import { createContext, useContext } from 'react';

export interface Toast {
  text: string;
  undo?: (() => void) | undefined;
  /** A common next action. */
  action?: { label: string; run: () => void } | undefined;
}

export type ShowToast = (text: string, more?: Omit<Toast, 'text'>) => void;

export const ToastContext = createContext<ShowToast>(() => {});

/** Confirms a success. Errors belong in a Banner, which does not disappear. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}
