/** One line of the table: a figure, its comparison value from the same run, and their ratio. */
export interface Row {
  what: string;
  figure: string;
  beside: string;
  ratio: string;
}

export interface Suite {
  name: string;
  about: string;
  /** Reports progress with say(). With a folder of real data it measures on that too. */
  run(say: (line: string) => void, realFolder?: string): Promise<Row[]>;
  /** A chart of the last measurement for the docs folder. */
  draw?(): { file: string; text: string };
}

export function ratioOf(figure: number, beside: number): string {
  return `${(figure / beside).toFixed(2)}×`;
}

export function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en-US')}/s`;
}

export function milliseconds(ms: number): string {
  return `${Math.round(ms).toLocaleString('en-US')} ms`;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** How long each round took, in milliseconds. */
export async function timeRounds(rounds: number, work: (round: number) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const beganAt = performance.now();
    await work(round);
    times.push(performance.now() - beganAt);
  }
  return times;
}
