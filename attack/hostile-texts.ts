/** Repeats a piece up to the size. */
function fill(piece: string): (size: number) => string {
  return (size) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
}

/** Puts a repeated piece between a start and an end. */
function between(start: string, piece: string, end: string): (size: number) => string {
  return (size) => start + fill(piece)(size) + end;
}

/** Pieces with a number in them, each different. */
function count(write: (place: number) => string): (size: number) => string {
  return (size) => {
    let text = '';
    for (let place = 0; text.length < size; place++) text += write(place);
    return text;
  };
}

const LD_JSON = '<script type="application/ld+json">';

/** Texts that expose patterns, parsers and loops with more than linear time. */
export const HOSTILE_TEXTS: Readonly<Record<string, (size: number) => string>> = {
  digits: fill('7'),
  'digits in a paragraph': between('<p>', '7', ' min'),
  'digits and spaces': fill('1 '),
  'numbers with commas': fill('1,234,'),
  'numbers with points': fill('1.2.'),
  'signs of numbers': fill('-+$'),
  'numbers of minutes': fill('5 minu '),
  'dates without an end': fill('2026-11-'),
  'names of months': fill('november 12 '),
  times: fill('12:34:56'),
  spaces: between('<p>a', ' ', 'b'),
  'spaces of every kind': fill(' \t\u00a0\u2003\n'),
  'line ends': fill('\r\n'),
  'zero bytes': fill('\0'),
  letters: fill('a'),
  capitals: fill('A.'),
  'capital words': fill('Coal Mine '),
  'combining marks': fill('\u0301'),
  'combining marks of many classes': between('a', '\u0301\u0323\u0345\u031b', 'b'),
  'halves of pairs': fill('\ud83d'),
  ligatures: fill('\ufdfa'),
  'Chinese without spaces': fill('\u7164\u70ad'),
  hyphens: fill('-'),
  'hyphened words': fill('a-'),
  apostrophes: fill("n't'"),
  commas: fill(','),
  points: fill('.'),
  'sentences without a space': fill('a.B?'),
  bars: between('<title>', 'a | ', '</title>'),
  quotes: fill('"'),
  'quotes in an attribute': between('<a title="', "'", '>x'),
  slashes: fill('/'),
  backslashes: between('"', '\\', ''),
  brackets: fill('['),
  braces: fill('{"a":'),
  parentheses: fill('(('),
  ampersands: fill('&'),
  entities: fill('&amp;'),
  'entities of entities': fill('&amp;amp;lt;'),
  'entities without an end': fill('&#x'),
  'starts of tags': fill('<'),
  'starts of elements': fill('<a '),
  'ends of elements': fill('</b>'),
  'nested elements': fill('<div>'),
  'nested inline elements': between('<p>', '<b><i>', 'x'),
  'elements left open': fill('<p><a href=x>One two three four'),
  'nested tables': fill('<table><tr><td>x'),
  'rows of a table': between(
    '<table class="historical-prices"><tr><th>Date</th><th>Closing Price</th></tr>',
    '<tr><td>11/13/2026</td><td>101.5</td></tr>',
    '</table>',
  ),
  'comments without an end': fill('<!--'),
  'ends of comments': fill('-->'),
  'CDATA without an end': fill('<![CDATA['),
  'ends of CDATA': between('<rss><channel><item><title><![CDATA[', ']]', ''),
  'attributes of one element': between('<div ', 'a=b ', '>x'),
  'different attributes': (size) => `<div ${count((place) => `a${place}=b `)(size)}>x`,
  'names of classes': between('<div class="', 'comment- ', '">x</div>'),
  'prefixes of XML': count((place) => `<item xmlns:n${place}="u${place}"><n${place}:b>`),
  'entity definitions': between('<!DOCTYPE x [', '<!ENTITY a "&a;&a;">', ']><rss>&a;</rss>'),
  'items of a feed': (size) =>
    `<rss><channel>${count((place) => `<item><title>T${place}</title><link>/${place}</link></item>`)(size)}`,
  'items of one address': between('<rss><channel>', '<item><title>T</title><link>/a</link></item>', ''),
  'headings of comments': fill('<h2>Comments</h2>'),
  'linked cards': fill('<div><h3><a href=x>One two three</a></h3><p>Four five.</p></div>'),
  'hidden elements': fill('<div hidden><h1>x</h1></div>'),
  walls: fill('<div class="paywall"><p>To continue reading</p></div>'),
  'linked data of many things': (size) => `${LD_JSON}[${fill('{"@type":"Article"},')(size)}]</script>`,
  'linked data of many properties': (size) =>
    `${LD_JSON}{${count((place) => `"p${place}":{"a":{},"b":{},"c":{}},`)(size)}"@type":"Article"}</script>`,
  'linked data left open': (size) => `${LD_JSON}${fill('{"a":[')(size)}</script>`,
  'scripts of linked data': fill(`${LD_JSON}{"@type":"Article"}</script>`),
  'names in a head': count((place) => `<meta name="n${place}" content="c">`),
  'marked times': fill('<time datetime="2026-11-">x</time>'),
  'linked lines': between('<pre><a href=x>', 'word\n\n', ''),
  addresses: fill('https://a.example/?b=c&d='),
  'rules of robots.txt': (size) => `User-agent: *\n${fill('Disallow: /*a*b*c\n')(size)}`,
  'one rule of wildcards': between('User-agent: *\nDisallow: /', '*', 'b$'),
  'one rule of wildcards and letters': between('User-agent: *\nDisallow: /', '*a', 'b$'),
  'names of agents': (size) => `${count((place) => `User-agent: a${place}\n`)(size)}Disallow: /a`,
  'names of agents and rules': (size) =>
    `${count((place) => `User-agent: a${place}\n`)(size / 2)}${fill('Disallow: /a\n')(size / 2)}`,
  'cells of a line': (size) => `Date,1 Mo\n${fill('11/13/2026,')(size)}`,
  'lines of cells': (size) => `Date,1 Mo\n${fill('11/13/2026,4.1\n')(size)}`,
  'days of the Treasury': (size) =>
    `<feed>${fill('<properties><NEW_DATE>2026-11-13</NEW_DATE><BC_1MONTH>4.1</BC_1MONTH></properties>')(size)}</feed>`,
};
