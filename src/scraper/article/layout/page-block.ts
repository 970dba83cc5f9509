import type { TextBlock } from '../blocks/text-blocks.ts';
import { isClutterRole, type Role } from './roles.ts';

export interface PageBlock extends TextBlock {
  role: Role | undefined;
  /** Sentences, not a label or a bundle of links. */
  isProse: boolean;
  /** The title and summary of another page. */
  isTeaser: boolean;
  isPromo: boolean;
}

export function isClutter(block: PageBlock): boolean {
  return isClutterRole(block.role);
}

export function linkShare({ words, linkWords }: TextBlock): number {
  return words === 0 ? 0 : linkWords / words;
}

export function sumWords(blocks: readonly TextBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.words, 0);
}
