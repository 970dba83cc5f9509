import { Parser } from 'htmlparser2';
import { SourceProblem } from './source-problem.ts';

export interface MarkupElement {
  /** In XML as it is written, prefix and all. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (MarkupElement | string)[];
  parent: MarkupElement | undefined;
}

/** Deeper than any page is; the parser slows down with the square of the depth. */
const MOST_DEPTH = 400;
const MOST_ELEMENTS = 100_000;

/**
 * Reads a document into a tree whose root is an element without a name. HTML is read as browsers do, whatever is
 * wrong with it; XML that is cut off, wrongly nested or brings definitions of its own is refused.
 */
export function readMarkup(text: string, kind: 'html' | 'xml'): MarkupElement {
  const isXml = kind === 'xml';
  const root: MarkupElement = { name: '', attributes: {}, children: [], parent: undefined };
  let open = root;
  let depth = 0;
  let elements = 0;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        elements += 1;
        if (depth > MOST_DEPTH || elements > MOST_ELEMENTS)
          throw broken('it is nested or repeated without end');
        const element = { name, attributes, children: [], parent: open };
        open.children.push(element);
        open = element;
      },
      ontext(data) {
        const last = open.children.length - 1;
        const before = open.children[last];
        if (typeof before === 'string') open.children[last] = before + data;
        else open.children.push(data);
      },
      onclosetag(_name, isImplied) {
        if (isXml && isImplied && !isSelfClosed(text, parser.endIndex)) throw broken('it is wrongly nested');
        depth -= 1;
        open = open.parent ?? root;
      },
      onprocessinginstruction(name) {
        if (isXml && name.startsWith('!')) throw broken('it brings definitions of its own');
      },
    },
    { xmlMode: isXml },
  );
  parser.write(text);
  if (isXml && open !== root) throw broken('it is cut off');
  parser.end();
  return root;
}

/** `<name />`, whose end the parser calls implied too. */
function isSelfClosed(text: string, endIndex: number): boolean {
  return text[endIndex - 1] === '/';
}

function broken(why: string): SourceProblem {
  return new SourceProblem(`The answer could not be read: ${why}`, { isTransient: true });
}
