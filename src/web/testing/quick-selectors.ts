// A query by text runs these two selectors on every element, which is slow in jsdom.
const BUTTONS = 'input[type=submit], input[type=button], input[type=reset]';
const { matches, querySelectorAll } = Element.prototype;

Object.assign(Element.prototype, {
  matches(this: Element, selector: string): boolean {
    return (selector !== BUTTONS || this.localName === 'input') && matches.call(this, selector);
  },
  querySelectorAll(this: Element, selector: string): Iterable<Node> {
    if (selector !== '*') return querySelectorAll.call(this, selector);
    const walker = document.createTreeWalker(this, NodeFilter.SHOW_ELEMENT);
    const found: Node[] = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    return found;
  },
});

export {};
