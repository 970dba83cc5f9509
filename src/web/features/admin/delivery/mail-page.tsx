import { useEffect, useRef, useState } from 'react';
import type { PageNode } from '#contract/delivery.ts';

interface MailPageProps {
  title: string;
  nodes: readonly PageNode[];
  style: string;
  isPhone: boolean;
  isDark: boolean;
}

const PHONE_WIDTH = 375;
/** The width of the mail plus the margins of mail clients. */
const DESKTOP_WIDTH = 700;

/**
 * A mail in a separate frame without scripts or working links. Its elements are built one by one and styled
 * directly: the Content-Security-Policy allows neither HTML as text nor style attributes.
 */
export function MailPage({ title, nodes, style, isPhone, isDark }: MailPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(600);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    page.documentElement.lang = 'en';
    page.title = title;
    page.body.replaceChildren(...nodes.map((node) => build(page, node)));
    page.body.style.margin = '0';
    const { CSSStyleSheet: Sheet } = page.defaultView as Window & typeof globalThis;
    const sheet = new Sheet();
    sheet.replaceSync(style.replaceAll('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all'));
    page.adoptedStyleSheets = [sheet];
    setHeight(Math.ceil(page.documentElement.getBoundingClientRect().height));
  }, [title, nodes, style, isDark]);
  return (
    <iframe
      ref={frame}
      title={`Message: ${title}`}
      sandbox="allow-same-origin"
      width={isPhone ? PHONE_WIDTH : DESKTOP_WIDTH}
      height={height}
      className={`mx-auto block border-0 bg-white ${isPhone ? 'max-w-full' : ''}`}
    />
  );
}

const SVG_FREE = /^[a-z][a-z0-9]*$/;

function build(page: Document, node: PageNode): Node {
  if (typeof node === 'string') return page.createTextNode(node);
  const [tag, attributes, ...children] = node;
  const element = page.createElement(SVG_FREE.test(tag) ? tag : 'span');
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style') element.style.cssText = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.map((child) => build(page, child)));
  return element;
}
