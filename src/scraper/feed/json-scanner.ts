export interface JsonScannerHandler {
  /** A member of the outermost object, as source. Only the start of a very long one. */
  onMember(key: string, source: string): void;
  /** An element of its `items`, as source; undefined when it is longer than allowed. */
  onItem(source: string | undefined): void;
}

const MAX_MEMBER_CHARS = 65_536;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/**
 * Cuts the JSON of a feed into its members and items, piece by piece, so that none of it is held but the part at
 * hand. It only follows strings and brackets; whether a part is valid JSON shows when it is parsed.
 */
export function createJsonScanner(handler: JsonScannerHandler, { maxItemChars }: { maxItemChars: number }) {
  let depth = 0;
  let isInItems = false;
  let isInString = false;
  let isEscaped = false;
  let key: string | undefined;
  let part = '';
  let isPartTooLong = false;

  function extend(text: string): void {
    const room = (isInItems ? maxItemChars : MAX_MEMBER_CHARS) - part.length;
    if (text.length > room) isPartTooLong = true;
    part += text.slice(0, Math.max(0, room));
  }

  function endPart(): void {
    const source = part.trim();
    if (isInItems) {
      if (source !== '') handler.onItem(isPartTooLong ? undefined : source);
    } else if (key !== undefined) {
      if (source !== '' && !isPartTooLong) handler.onMember(key, source);
      key = undefined;
    }
    part = '';
    isPartTooLong = false;
  }

  function endKey(): void {
    key = part.trim().slice(1, -1);
    part = '';
  }

  return {
    /** Whether the outermost value is complete. */
    isComplete: () => depth === 0,
    write(text: string): void {
      let from = 0;
      const endAt = (index: number) => {
        extend(text.slice(from, index));
        from = index + 1;
      };
      for (let index = 0; index < text.length; index++) {
        const code = text.charCodeAt(index);
        if (isInString) {
          if (isEscaped) isEscaped = false;
          else if (code === BACKSLASH) isEscaped = true;
          else if (code === QUOTE) isInString = false;
          continue;
        }
        if (code === QUOTE) {
          isInString = true;
        } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
          depth++;
          if (depth === 1) from = index + 1;
          else if (depth === 2 && code === OPEN_BRACKET && key === 'items') {
            isInItems = true;
            part = '';
            from = index + 1;
          }
        } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
          depth = Math.max(0, depth - 1);
          if (depth === 0 || (depth === 1 && isInItems)) {
            endAt(index);
            endPart();
            if (isInItems) key = undefined;
            isInItems = false;
          }
        } else if (code === COMMA && depth === (isInItems ? 2 : 1)) {
          endAt(index);
          endPart();
        } else if (code === COLON && depth === 1 && key === undefined) {
          endAt(index);
          endKey();
        }
      }
      if (depth > 0) extend(text.slice(from));
    },
  };
}
