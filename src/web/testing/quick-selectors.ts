// A query by text asks every element of the page these two questions, which jsdom's selector engine answers slowly.
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
