import { type Document, type Element, isTag } from 'domhandler';
import { DomHandler, Parser } from 'htmlparser2';

/** Elements below this depth become empty siblings: the parser takes quadratic time on deeper nesting. */
const MAX_DEPTH = 200;
const MAX_NODES = 200_000;

export const UNSEEN: ReadonlySet<string> = new Set(
  'svg math template select canvas video audio object map datalist textarea style'.split(' '),
);

export function parseHtml(html: string): Document {
  const handler = new BoundedHandler();
  new ShallowParser(handler).end(html);
  return handler.root;
}

class BoundedHandler extends DomHandler {
  private nodes = 0;

  get depth(): number {
    return this.tagStack.length;
  }

  override oncomment(): void {}

  override oncommentend(): void {}

  /** The content of a shadow root template is visible. */
  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name === 'template' && 'shadowrootmode' in attributes ? 'div' : name, attributes);
  }

  override onclosetag(_name?: string, isImplied = false): void {
    const element = this.tagStack.at(-1);
    // Without its own end tag such an element would hide the rest of the page.
    if (isImplied && element && isTag(element) && (UNSEEN.has(element.name) || isOpenHeading(element)))
      element.name = 'div';
    super.onclosetag();
  }

  protected override addNode(node: Parameters<DomHandler['addNode']>[0]): void {
    if (++this.nodes <= MAX_NODES) super.addNode(node);
  }
}

function isOpenHeading({ name, children }: Element): boolean {
  return /^h[1-6]$/.test(name) && children.some((child) => isTag(child) && child.name === 'p');
}

class ShallowParser extends Parser {
  private readonly handler: BoundedHandler;
  private isTooDeep = false;
  private isClosing = false;

  constructor(handler: BoundedHandler) {
    super(handler);
    this.handler = handler;
  }

  override onopentagname(start: number, end: number): void {
    this.isTooDeep = this.handler.depth > MAX_DEPTH;
    super.onopentagname(start, end);
  }

  override onclosetag(start: number, end: number): void {
    this.isClosing = true;
    super.onclosetag(start, end);
    this.isClosing = false;
  }

  protected override isVoidElement(name: string): boolean {
    return super.isVoidElement(name) || (this.isTooDeep && !this.isClosing);
  }
}
