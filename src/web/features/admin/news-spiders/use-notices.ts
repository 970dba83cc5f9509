import { useEffect, useState } from 'react';

const SHORT_MS = 3000;

export interface Notices {
  error: string | null;
  success: string | null;
  tellError: (message: string | null) => void;
  tellSuccess: (message: string | null) => void;
  /** A success that leaves by itself. */
  tellBriefly: (message: string) => void;
}

/** The two banners of the spiders: what went wrong and what went well, each until it is dismissed or replaced. */
export function useNotices(): Notices {
  const [error, setError] = useState<string | null>(null);
  const [success, setSuccess] = useState<{ text: string; isBrief: boolean } | null>(null);
  useEffect(() => {
    if (!success?.isBrief) return;
    const timer = setTimeout(() => setSuccess(null), SHORT_MS);
    return () => clearTimeout(timer);
  }, [success]);
  const tell = (text: string | null, isBrief: boolean) => {
    if (text !== null) setError(null);
    setSuccess(text === null ? null : { text, isBrief });
  };
  return {
    error,
    success: success?.text ?? null,
    tellError: (message) => {
      if (message !== null) setSuccess(null);
      setError(message);
    },
    tellSuccess: (message) => tell(message, false),
    tellBriefly: (message) => tell(message, true),
  };
}
