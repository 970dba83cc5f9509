interface Fault {
  /** What an administrator can do about it, in one or two sentences. */
  advice: string;
  /** Whether the source blocks us. It is not requested again in the run, and we never bypass a block. */
  isRefusal?: true;
}

const NEXT_RUN = 'Nothing to do now: the next run tries again.';
const OTHER_WAYS = 'Ask the publisher for permission, use another address or turn this source off.';

/** Everything that can go wrong with a source, with what to do. */
export const FAULTS = {
  dns: {
    advice: 'Check the internet connection and the DNS of this server, then the address of the source.',
  },
  refused: {
    advice: 'The source may be down, or a firewall here blocks it. The next run tries again.',
  },
  reset: { advice: 'The source may be down, or a firewall here blocks it. The next run tries again.' },
  unreachable: { advice: 'Check the internet connection, firewall and proxy of this server.' },
  proxy: {
    advice:
      'Check the proxy settings of this server, or ask the administrator of the proxy. The next run tries again.',
  },
  tls: {
    advice:
      'If your network inspects traffic, this server must trust its certificate authority; otherwise the source must repair its certificate.',
  },
  timeout: { advice: 'The source may be slow, or a firewall here blocks it. The next run tries again.' },
  'sign-in': { advice: 'Check whether the source now requires an account or a key.', isRefusal: true },
  forbidden: { advice: OTHER_WAYS, isRefusal: true },
  missing: { advice: 'The address may have changed. Check it and correct it.' },
  moved: {
    advice: 'Check that the new address belongs to the publisher, then enter it in place of the old one.',
  },
  gone: { advice: 'Use another address or turn this source off.' },
  limited: { advice: `${NEXT_RUN} If this repeats, run it less often.` },
  outage: { advice: NEXT_RUN },
  'not-data': { advice: `${NEXT_RUN} If this repeats, the source has changed its interface.` },
  empty: { advice: `${NEXT_RUN} If this repeats, check the address.` },
  unreadable: { advice: `${NEXT_RUN} If this repeats, the source is broken or the address is wrong.` },
  layout: { advice: 'The source has changed its format. Use another source or turn this one off.' },
  'robots-disallow': { advice: `We follow robots.txt. ${OTHER_WAYS}`, isRefusal: true },
  'robots-unreachable': {
    advice: `Without its robots.txt we request nothing from a site. ${NEXT_RUN}`,
  },
  challenge: { advice: `We do not bypass CAPTCHAs. ${OTHER_WAYS}`, isRefusal: true },
  'unknown-item': { advice: 'Check its name, or remove it from the list.' },
  terms: { advice: 'Read and accept its terms of use again, or turn this source off.', isRefusal: true },
  address: { advice: 'Correct the address: only public http and https addresses are requested.' },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

export const FAULT_NAMES = Object.keys(FAULTS) as [FaultName, ...FaultName[]];

export function isRefusal(fault: FaultName | undefined): boolean {
  return fault !== undefined && 'isRefusal' in FAULTS[fault];
}

export const EFFECT = 'What was stored before is kept.';

/** The inverse of `describeProblem`. */
export function splitProblem(message: string): { reason: string; advice: string | null } {
  const [reason = '', advice] = message.split(` ${EFFECT} `);
  return { reason, advice: advice ?? null };
}

/** Reason, effect and action. Each piece of advice is given once. */
export function describeProblem(reason: string, faults: readonly (FaultName | undefined)[]): string {
  const advice = new Set(faults.flatMap((fault) => (fault ? [FAULTS[fault].advice] : [])));
  if (advice.size === 0) return reason;
  return [reason.replace(/\.?$/, '.'), EFFECT, ...advice].join(' ');
}
