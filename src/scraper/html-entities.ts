import { Tokenizer } from 'htmlparser2';

/** Reads the entities of HTML, as forgiving as browsers; whatever is none stays as it is. */
export function decodeHtml(text: string): string {
  return text.includes('&') ? text.replace(ENTITY, decodeEntity) : text;
}

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});?/gi;
const MAX_REMEMBERED = 500;
const remembered = new Map<string, string>();

/** The table of entities is inside the tokenizer; a text has few different ones, so each is asked for once. */
function decodeEntity(entity: string): string {
  const known = remembered.get(entity);
  if (known !== undefined) return known;
  let decoded = '';
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext(start, end) {
        decoded += entity.slice(start, end);
      },
      ontextentity(codePoint) {
        decoded += String.fromCodePoint(codePoint);
      },
      ...{ onattribdata: ignore, onattribentity: ignore, onattribend: ignore, onattribname: ignore },
      ...{ oncdata: ignore, onclosetag: ignore, oncomment: ignore, ondeclaration: ignore, onend: ignore },
      ...{
        onopentagend: ignore,
        onopentagname: ignore,
        onprocessinginstruction: ignore,
        onselfclosingtag: ignore,
      },
    },
  );
  tokenizer.write(entity);
  tokenizer.end();
  if (remembered.size < MAX_REMEMBERED) remembered.set(entity, decoded);
  return decoded;
}
