const UNSEEN = /[\p{Cc}\p{Cf}]+/gu;

export function cleanText(text: string): string {
  return text
    .replace(UNSEEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/<[^<>]{0,400}>/g, ' ')
    .replace(/!?\[([^\][]{0,300})\]\((?:[^()]|\([^()]{0,200}\)){0,500}\)/g, '$1')
    .replace(/\b(?:https?|ftp|javascript|data|mailto):\S*[^\s.,;:!?)]/gi, ' ')
    .replace(/\bwww\.\S+/gi, ' ')
    .replace(/(?<!\w)[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}(?!\w)/g, '')
    .replace(/^\s*(?:#{1,6}|[-*•>]|\d+[.)])\s+/, '')
    .replace(/\s*\[(?:E?\d+(?:,\s*E?\d+)*)\]/g, '')
    .replace(/[<>[\]]/g, ' ')
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
