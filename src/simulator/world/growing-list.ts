/** Numbers by position that are only ever added to at the end. */
export interface GrowingList {
  readonly length: number;
  get(index: number): number;
  push(value: number): void;
}

export function createGrowingList(capacity = 6_700): GrowingList {
  let values = new Float64Array(capacity);
  let length = 0;
  return {
    get length() {
      return length;
    },
    get: (index) => values[index] ?? Number.NaN,
    push(value) {
      if (length === values.length) {
        const larger = new Float64Array(Math.ceil(length * 1.5));
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      length += 1;
    },
  };
}
