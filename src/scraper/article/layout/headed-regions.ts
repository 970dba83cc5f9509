import type { PageTree } from '../../markup/page-tree.ts';
import { isClutter, linkShare, type PageBlock } from './page-block.ts';
import { isMeterText, isWallText } from './promo-lines.ts';
import type { Role } from './roles.ts';

export function findHeadedRegions(tree: PageTree, blocks: readonly PageBlock[], title: number) {
  const regions: { from: number; to: number; role: Role }[] = [];
  for (let index = Math.max(0, title + 1); index < blocks.length; index++) {
    const block = blocks[index] as PageBlock;
    const role = isClutter(block) && block.kind !== 'heading' ? undefined : findHeadingRole(block);
    if (!role) continue;
    const to = findRegionEnd(tree, blocks, index, role);
    regions.push({ from: index, to, role });
    index = to - 1;
  }
  return regions;
}

const MAX_HEADING_WORDS = 9;
const MAX_WALL_WORDS = 25;
const MAX_METER_WORDS = 60;

function findHeadingRole(block: PageBlock): Role | undefined {
  if (block.words <= MAX_WALL_WORDS && isWallText(block.text)) return 'paywall';
  if (block.words <= MAX_METER_WORDS && isMeterText(block.text)) return 'paywall';
  if (block.words > MAX_HEADING_WORDS || block.kind !== 'heading') return undefined;
  if (COMMENTS_HEADING.test(block.text)) return 'comments';
  if (RELATED_HEADING.test(block.text)) return 'related';
  if (BIO_HEADING.test(block.text)) return 'bio';
  if (SIGNUP_HEADING.test(block.text)) return 'signup';
  return undefined;
}

const COMMENTS_HEADING =
  /^(?:\d[\d,.]* (?:comments?|replies|responses|thoughts on\b.*)|(?:readers?['’]? |user |all |view |show |join the )?(?:comments?|conversation|discussion|kommentare|comentarios|commentaires|comentários)(?: \(?\d+\)?| section| about this \w+)?|leave a (?:reply|comment)|add (?:a|your) comment|post a comment|what do you think\??|responses(?: \(?\d+\)?)?) ?:?$/i;
const RELATED_HEADING =
  /^(?:related\b|more (?:from|on|stories|news|posts|articles|like|in|coverage|headlines|to (?:read|explore)|for you|galleries|slideshows|briefs|reads?|top)\b|more:?$|read (?:more|next|also)\b|also (?:from|read|in|on)\b|see also\b|you (?:may|might|['’]ll) (?:also )?(?:like|love|enjoy|be interested)|recommended\b|trending\b|popular\b|most (?:read|popular|viewed|recent|shared|commented)|latest\b|recent (?:news|posts|articles|stories|comments)|top (?:stories|news|reads|headlines)|up next\b|what to read next|don['’]t miss|in case you missed|editors?['’]?s? picks?|sponsored\b|promoted\b|around the web|from (?:around )?the web|from our (?:partners|sponsors)|suggested\b|explore (?:more|further|topics)|tags$|topics$|filed under|archivado en|categories$|explore$|keep reading|continue reading|other (?:news|stories|articles)|featured (?:stories|news|content)|mehr zum thema|meistgelesen|das könnte|lesen sie auch|lire aussi|à lire|sur le même|más información|lo más (?:visto|leído)|noticias relacionadas|te puede interesar|leia (?:mais|também)|mais lidas|veja também|leggi anche|lees ook)/i;
const BIO_HEADING =
  /^(?:about (?:the )?(?:authors?|writers?|contributors?|reviewers?|editors?|me)|(?:meet )?the authors?|author (?:bio|profile)|sobre (?:la firma|el autor|o autor)|über (?:den autor|die autorin)|l['’]auteur)\b/i;
const SIGNUP_HEADING =
  /^(?:sign up\b|subscribe\b|newsletters?$|get \b.{0,50}\b(?:newsletter|inbox|briefing|email|app|alerts?)\b|never miss\b|join (?:our|the) \w+|stay (?:informed|up to date|connected|in the know)|email alerts?|follow us\b)/i;

const MAX_BOX_BLOCKS = 6;

function findRegionEnd(tree: PageTree, blocks: readonly PageBlock[], heading: number, role: Role): number {
  const head = blocks[heading] as PageBlock;
  const end = tree[findHolder(tree, blocks, heading)]?.end ?? 0;
  let to = heading + 1;
  if ((role === 'bio' || role === 'signup') && (blocks[heading + MAX_BOX_BLOCKS]?.start ?? end) < end)
    return to;
  for (; to < blocks.length; to++) {
    const block = blocks[to] as PageBlock;
    if (block.start >= end) break;
    if (role === 'comments') continue;
    if (role === 'paywall' && block.words < 60) continue;
    const isNextHeading = head.kind === 'heading' && block.kind === 'heading' && block.level <= head.level;
    if (isNextHeading && linkShare(block) <= 0.6) break;
    if (isOwnText(block, role)) break;
  }
  return to;
}

function findHolder(tree: PageTree, blocks: readonly PageBlock[], heading: number): number {
  let element = blocks[heading]?.container ?? 0;
  for (let up = 0; up < 3 && element > 0; up++) {
    if ((blocks[heading + 1]?.start ?? 0) < (tree[element]?.end ?? 0)) return element;
    element = tree[element]?.parent ?? 0;
  }
  return element;
}

/** A prose paragraph ends the reach of a promotional heading. */
function isOwnText(block: PageBlock, role: Role): boolean {
  if (block.isTeaser || !block.isProse || block.kind === 'item' || linkShare(block) > 0.3) return false;
  return role !== 'bio' && role !== 'signup' && block.words >= 15;
}
