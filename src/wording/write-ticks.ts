/** Labels of an axis, without the zeros after the decimal point that all of them end with: `$100`, `$200`. */
export function writeTicks(values: readonly number[], write: (value: number) => string): string[] {
  const labels = values.map(write);
  if (new Set(labels).size < labels.length) return labels;
  const zeros = labels.flatMap((label) => DECIMALS.exec(label)?.groups?.zeros?.length ?? []);
  const spare = Math.min(...zeros);
  return labels.map((label) =>
    label.replace(DECIMALS, (decimals: string) =>
      decimals.slice(0, decimals.length - spare).replace(/\.$/, ''),
    ),
  );
}

const DECIMALS = /\.\d*?(?<zeros>0*)(?!\d)/;
