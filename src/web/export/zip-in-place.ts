import { strToU8, type Zippable, zipSync } from 'fflate/browser';

export { strToU8, zipSync };

/** The library zips large files in workers made from text, which the Content-Security-Policy refuses. */
export function zip(files: Zippable, done: (error: unknown, archive?: Uint8Array) => void): void {
  try {
    done(null, zipSync(files));
  } catch (error) {
    done(error);
  }
}
