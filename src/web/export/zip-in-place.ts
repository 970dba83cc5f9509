import { strToU8, type Zippable, zipSync } from 'fflate/browser';

export { strToU8, zipSync };

/** The library zips large files in workers created from text, which the Content-Security-Policy blocks. */
export function zip(files: Zippable, done: (error: unknown, archive?: Uint8Array) => void): void {
  try {
    done(null, zipSync(files));
  } catch (error) {
    done(error);
  }
}
