/** One small document of each format and of each way to write it. */

export const RSS_2 = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom"
  xmlns:slash="http://purl.org/rss/1.0/modules/slash/">
<channel>
  <title>Pit &amp;amp; Port Weekly</title>
  <link>https://pit.example/</link>
  <atom:link href="https://pit.example/feed" rel="self" type="application/rss+xml"/>
  <description>News of coal</description>
  <language>en-US</language>
  <image><url>https://pit.example/logo.png</url><title>Logo</title><link>https://pit.example/logo</link></image>
  <item>
    <title>Export terminal &#8220;full&#8221; until spring</title>
    <link>https://pit.example/terminal?utm_source=rss&amp;utm_medium=feed&amp;page=2</link>
    <comments>https://pit.example/terminal#comments</comments>
    <dc:creator><![CDATA[Jane Doe]]></dc:creator>
    <pubDate>Sun, 15 Nov 2026 07:30:00 -0500</pubDate>
    <category><![CDATA[Coal & Ports]]></category>
    <category>Exports</category>
    <guid isPermaLink="false">pit-4711</guid>
    <description><![CDATA[<p>Ships wait &#8211; for <b>nine</b> days.</p> <p>More at <a href="x">the site</a></p>]]></description>
    <content:encoded><![CDATA[<p>Ships wait for nine days.</p><script>track()</script><p>The queue is<br/>long.</p>]]></content:encoded>
    <media:content url="https://pit.example/small.jpg" medium="image" width="100"/>
    <media:content url="https://pit.example/large.jpg" medium="image" width="900"/>
    <slash:comments>3</slash:comments>
  </item>
  <item>
    <title>Second story</title>
    <link>https://pit.example/second</link>
    <guid>https://pit.example/second</guid>
    <pubDate>Sat, 14 Nov 2026 10:00:00 GMT</pubDate>
    <description>Plain words.</description>
  </item>
</channel>
</rss>`;

export const RSS_091 = `<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">
<rss version="0.91"><channel><title>Old wire</title><link>http://old.example/</link><language>en</language>
<item><title>Rail strike ends</title><link>http://old.example/strike</link><description>It ended.</description></item>
</channel></rss>`;

export const RSS_092 = `<rss version="0.92"><channel><title>Wire</title><link>http://wire.example/</link>
<item><description>No title here, only &lt;b&gt;words&lt;/b&gt; about ore.</description><enclosure url="http://wire.example/ore.png" length="1" type="image/png"/><source url="http://other.example/rss">Other</source></item>
</channel></rss>`;

export const RSS_10 = `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
  xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:c="http://purl.org/rss/1.0/modules/content/">
<channel rdf:about="https://rdf.example/rss"><title>RDF news</title><link>https://rdf.example/</link><d:language>de</d:language>
<items><rdf:Seq><rdf:li resource="https://rdf.example/a"/></rdf:Seq></items></channel>
<image rdf:about="https://rdf.example/i"><title>Not this</title><url>https://rdf.example/i.png</url><link>https://rdf.example/no</link></image>
<item rdf:about="https://rdf.example/a"><title>Kohle &amp; Stahl</title><link>https://rdf.example/a</link>
<d:date>2026-11-15T07:30:00+01:00</d:date><d:creator>Max Muster</d:creator><d:subject>Markt</d:subject>
<description>Kurz.</description><c:encoded><![CDATA[<p>Lang &amp; breit.</p>]]></c:encoded></item>
</rdf:RDF>`;

export const RSS_090 = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/">
<channel><title>Oldest</title><link>http://oldest.example/</link></channel>
<item><title>First of all</title><link>http://oldest.example/1</link></item></rdf:RDF>`;

export const ATOM_10 = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB" xml:base="https://atom.example/blog/">
  <title type="html">Atom &amp;lt;b&amp;gt;news&amp;lt;/b&amp;gt;</title>
  <link rel="self" href="feed.atom"/><link rel="alternate" type="text/html" href="/"/>
  <author><name>The Desk</name></author><id>tag:atom.example,2026:feed</id><updated>2026-11-15T08:00:00Z</updated>
  <entry>
    <title type="html">Rates &lt;em&gt;fall&lt;/em&gt; again</title>
    <link rel="enclosure" href="pod.mp3" type="audio/mpeg"/><link rel="alternate" type="application/json" href="one.json"/>
    <link rel="alternate" type="text/html" href="one.html"/>
    <id>tag:atom.example,2026:1</id>
    <published>2026-11-15T07:30:00Z</published><updated>2026-11-15T07:45:00Z</updated>
    <author><email>x@atom.example</email><name>Ann Other</name><uri>https://atom.example/ann</uri></author><author><name>Bo Third</name></author>
    <category term="rates" label="Interest rates"/><category term="bonds"/>
    <summary>Short &amp; sweet.</summary>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>First &amp; foremost.</p><p>Then <em>this</em>.<img src="pic.png" alt=""/></p><svg><title>no</title></svg></div></content>
    <source><title>Another feed</title><id>tag:other</id><updated>2001-01-01T00:00:00Z</updated></source>
  </entry>
  <entry><title>Only updated</title><link href="two.html"/><id>tag:atom.example,2026:2</id><updated>2026-11-14T07:45:00Z</updated>
  <content type="html">&lt;p&gt;Body &amp;amp; soul&lt;/p&gt;</content></entry>
</feed>`;

export const ATOM_03 = `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>Old atom</title><link rel="alternate" type="text/html" href="http://a03.example/"/>
<entry><title mode="escaped" type="text/html">An &amp;amp; B</title><link rel="alternate" type="text/html" href="http://a03.example/1"/><id>a03-1</id>
<issued>2026-11-14T01:02:03Z</issued><modified>2026-11-14T02:02:03Z</modified><content mode="escaped" type="text/html">&lt;p&gt;Text&lt;/p&gt;</content></entry></feed>`;

export const ATOM_PREFIXED = `<?xml version="1.0"?><x:feed xmlns:x="http://www.w3.org/2005/Atom"><x:title>Prefixed</x:title><x:link href="https://p.example/"/>
<x:entry><x:title>Under another name</x:title><x:link href="https://p.example/1"/><x:id>p1</x:id><x:updated>2026-11-14T00:00:00Z</x:updated><x:summary type="text">Sum</x:summary></x:entry></x:feed>`;

export const JSON_11 = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'JSON <b>news</b>',
  home_page_url: 'https://json.example/',
  language: 'en',
  items: [
    {
      id: 7,
      url: '/seven?utm_campaign=x',
      title: 'Seven &amp; up',
      content_html: '<p>One.</p><p>Two \u2014 “three”.</p>',
      summary: 'One, two.',
      date_published: '2026-11-15T07:30:00-05:00',
      date_modified: '2026-11-15T08:30:00-05:00',
      authors: [{ name: 'Jo Writer' }, { name: 'Al Editor' }],
      tags: ['coal', 'Coal', 'rail'],
      image: 'https://json.example/7.jpg',
    },
    {
      id: 'https://json.example/8',
      content_text: 'Just a note\n\nin two paragraphs {with "brackets"] and, commas',
    },
  ],
});

export const JSON_10 = `{"items":[{"id":"1","external_url":"https://elsewhere.example/1","title":"Linked","content_text":"x","author":{"name":"Solo"}}],
"title":"First version","version":"https://jsonfeed.org/version/1","home_page_url":"https://json10.example"}`;

export const PODCAST = `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Pod</title><link>https://pod.example</link>
<itunes:owner><itunes:name>Owner</itunes:name></itunes:owner>
<item><title>Episode</title><itunes:title>Other</itunes:title><itunes:author>Host</itunes:author><itunes:summary>About coke &amp;amp; iron</itunes:summary>
<itunes:image href="https://pod.example/e.jpg"/><enclosure url="https://pod.example/e.mp3" type="audio/mpeg" length="1"/><guid>https://pod.example/e</guid></item></channel></rss>`;

export const UNESCAPED = `<RSS VERSION="2.0"><CHANNEL><TITLE>Shouting</TITLE><LINK>https://up.example/</LINK>
<ITEM><TITLE>Ore & more <$50 a ton</TITLE><LINK>https://up.example/1</LINK><PUBDATE>15 Nov 2026</PUBDATE>
<DESCRIPTION><p>Bare <b>markup<br> with &nbsp;entities &rsquo; and <img src=pic.jpg> no end<p>Next</DESCRIPTION></ITEM></CHANNEL></RSS>`;

export const SAMPLES: readonly string[] = [
  RSS_2,
  RSS_091,
  RSS_092,
  RSS_10,
  RSS_090,
  ATOM_10,
  ATOM_03,
  ATOM_PREFIXED,
  JSON_11,
  JSON_10,
  PODCAST,
  UNESCAPED,
];
