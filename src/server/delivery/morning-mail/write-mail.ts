import { escapeHtml } from '#platform/escape-html.ts';
import { sayCell } from '#wording/brief-paper.ts';
import { framePage } from '../../integrations/mail-frame.ts';
import type { Cell, MailContent } from './compose.ts';
import { CHART_SIZE } from './draw-chart.ts';

/** Full addresses, the recipient and the schedule. */
interface MailFacts {
  product: string;
  company: string;
  /** Without a path. */
  publicUrl: string;
  brief: string;
  settings: string;
  pdf: string;
  unsubscribe: string;
  sentTo: string;
  isSample: boolean;
}

const INK = '#16181d';
const SOFT = '#5c5f66';
const SANS = 'Arial,Helvetica,sans-serif';
const LOOKS = {
  up: { name: 'gain', color: '#00664b' },
  down: { name: 'loss', color: '#c0191f' },
  flat: { name: 'soft', color: SOFT },
};

export function writeHtml(content: MailContent, facts: MailFacts): string {
  const watchlist = writeWatchlist(content);
  const body = [
    content.delay && writeDelay(content.delay),
    `<h1 class="ink" style="margin:22px 0 8px;font:bold 26px/1.22 Georgia,serif;color:${INK}">${escapeHtml(content.headline)}</h1>`,
    content.note && writeNote(content.note),
    content.summary &&
      `<p class="ink" style="margin:0 0 18px;font:17px/1.5 Georgia,serif;color:${INK}">${escapeHtml(content.summary)}</p>`,
    `<p style="margin:0 0 22px"><a class="button" href="${escapeHtml(facts.brief)}" style="display:inline-block;padding:13px 22px;background:#f9a81c;border:1px solid #a97010;font:bold 15px ${SANS};color:${INK};text-decoration:none">Open the brief</a></p>`,
    content.isWatchlistFirst && watchlist && `${watchlist}<div style="height:24px"></div>`,
    writeTiles(content.tiles),
    !content.isWatchlistFirst && watchlist,
    writeCharts(content.charts),
    writeStories(content.stories, facts),
    writeToday(content.today),
    writeFooter(content, facts),
  ];
  const aside = `${escapeHtml(content.day)}<br>${escapeHtml(content.time)}`;
  return framePage({
    title: content.subject,
    preheader: content.preheader,
    product: facts.product,
    aside,
    body: body.filter(Boolean).join('\n'),
  });
}

function writeDelay({ title, text }: NonNullable<MailContent['delay']>): string {
  return `<div class="delay" style="margin:18px 0 0;padding:14px 16px;background:#fbf0cf"><p class="ink" style="margin:0;font:bold 14px/1.45 ${SANS};color:${INK}">${escapeHtml(title)}</p><p class="ink" style="margin:0;font:14px/1.45 ${SANS};color:${INK}">${escapeHtml(text)}</p></div>`;
}

function writeNote({ text, by }: NonNullable<MailContent['note']>): string {
  return `<p class="ink line" style="margin:0 0 14px;padding:0 0 0 12px;border-left:3px solid #d9d6cd;font:14px/1.5 ${SANS};color:${INK}">${escapeHtml(text).replaceAll('\n', '<br>')}<br><span class="soft" style="color:${SOFT}">${escapeHtml(by)}, in their own words</span></p>`;
}

function writeTiles(tiles: MailContent['tiles']): string {
  if (tiles.length === 0) return '';
  const cells = tiles.map(
    ({ label, value, per, foot }) =>
      `<table role="presentation" class="tile" align="left" width="33.33%" cellpadding="0" cellspacing="0" border="0" style="width:33.33%"><tr><td class="cell" style="height:62px;padding:12px;border:1px solid #d9d6cd;border-width:0 1px 1px 0;vertical-align:top"><div class="soft" style="font:12px/1.4 ${SANS};color:${SOFT}">${escapeHtml(label)}</div><div class="ink" style="font:bold 18px/1.35 ${SANS};color:${INK};white-space:nowrap">${escapeHtml(value)}${per ? ` <span style="font:12px ${SANS}">${escapeHtml(per)}</span>` : ''}</div><div style="font:13px/1.4 ${SANS}">${writeCell(foot)}</div></td></tr></table>`,
  );
  return `<table role="presentation" class="grid" width="100%" cellpadding="0" cellspacing="0" border="0" style="border:1px solid #d9d6cd;border-width:1px 0 0 1px"><tr><td style="padding:0">${cells.join('')}</td></tr></table>`;
}

function writeCell(cell: Cell): string {
  const { text, direction, isOld, isRate } = cell;
  if (isOld) return `<span class="old" style="color:#6b5400">${escapeHtml(text)}</span>`;
  if (!direction) return `<span class="soft" style="color:${SOFT}">${escapeHtml(text)}</span>`;
  const { name, color } = LOOKS[isRate ? 'flat' : direction];
  return `<span class="${name}" style="color:${color};white-space:nowrap">${escapeHtml(sayCell(cell))}</span>`;
}

function writeHeading(text: string): string {
  return `<h2 class="ink" style="margin:28px 0 8px;font:bold 16px/1.3 ${SANS};color:${INK}">${escapeHtml(text)}</h2>`;
}

function writeWatchlist({ watchlist }: MailContent): string {
  if (!watchlist) return '';
  const head = ['Name', 'Last', 'Day', 'Week'].map(
    (label, place) =>
      `<th scope="col" class="soft line" align="${place === 0 ? 'left' : 'right'}" style="padding:4px 0 6px;border-bottom:1px solid #d9d6cd;font:12px ${SANS};color:${SOFT}">${label}</th>`,
  );
  const cell = (html: string) =>
    `<td class="ink line" align="right" style="padding:9px 0 9px 8px;border-bottom:1px solid #d9d6cd;font:14px/1.3 ${SANS};color:${INK};white-space:nowrap">${html}</td>`;
  const rows = watchlist.rows.map(
    ({ name, last, day, week }) =>
      `<tr><th scope="row" class="ink line" align="left" style="padding:9px 0;border-bottom:1px solid #d9d6cd;font:bold 14px/1.3 ${SANS};color:${INK}">${escapeHtml(name)}</th>${cell(escapeHtml(last))}${cell(writeCell(day))}${cell(writeCell(week))}</tr>`,
  );
  const left = watchlist.leftOut
    ? `<p class="soft" style="margin:10px 0 0;font:12px/1.5 ${SANS};color:${SOFT}">${escapeHtml(watchlist.leftOut)}</p>`
    : '';
  const table =
    rows.length > 0
      ? `<table width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${head.join('')}</tr>${rows.join('')}</table>`
      : '';
  return `${writeHeading('Your watchlist')}${table}${left}`;
}

function writeCharts(charts: MailContent['charts']): string {
  if (charts.length === 0) return '';
  const { width, height } = CHART_SIZE;
  const drawn = charts.map(
    ({ cid, name, value, move, since, alt }, place) =>
      `<table role="presentation" class="chart${place > 0 ? ' wide' : ''}" align="left" width="50%" cellpadding="0" cellspacing="0" border="0" style="width:50%"><tr><td style="padding:24px 8px 0 0"><div class="soft" style="font:13px/1.4 ${SANS};color:${SOFT}"><b class="ink" style="color:${INK}">${escapeHtml(name)}</b> ${escapeHtml(value)}</div><img src="cid:${escapeHtml(cid)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="display:block;width:100%;max-width:${width}px;height:auto;margin:8px 0 4px"><div class="soft" style="font:12px/1.4 ${SANS};color:${SOFT}">${writeCell(move)} since ${escapeHtml(since)}</div></td></tr></table>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:0">${drawn.join('')}</td></tr></table>`;
}

function writeStories(stories: MailContent['stories'], { publicUrl }: MailFacts): string {
  if (stories.length === 0) return '';
  const rows = stories.map(({ score, isUrgent, title, path, meta, words }) => {
    const look = isUrgent ? 'score urgent' : 'score';
    const colors = isUrgent ? 'background:#fde3e0;color:#c0191f' : `background:#efeee8;color:${INK}`;
    const urgent = isUrgent ? `<b class="loss" style="color:#c0191f">URGENT</b> · ` : '';
    return `<tr><td class="line" width="52" valign="top" style="padding:12px 0;border-bottom:1px solid #d9d6cd"><div class="${look}" style="width:40px;padding:9px 0;text-align:center;${colors};font:bold 15px/1.2 ${SANS}">${score}</div></td><td class="line" valign="top" style="padding:12px 0;border-bottom:1px solid #d9d6cd"><div class="ink" style="font:bold 15px/1.35 ${SANS};color:${INK}"><a href="${escapeHtml(publicUrl + path)}" style="color:${INK};text-decoration:none">${escapeHtml(title)}</a></div><div class="soft" style="font:12px/1.6 ${SANS};color:${SOFT}">${urgent}${escapeHtml(meta)}</div>${words ? `<div class="soft" style="font:13px/1.5 ${SANS};color:#3f4248">${escapeHtml(words)}</div>` : ''}</td></tr>`;
  });
  return `${writeHeading('Top stories')}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table>`;
}

function writeToday(today: MailContent['today']): string {
  if (today.length === 0) return '';
  const rows = today.map(
    ({ time, name }) =>
      `<tr><td class="soft" width="112" valign="top" style="padding:6px 12px 6px 0;font:14px/1.4 ${SANS};color:#3f4248;white-space:nowrap">${escapeHtml(time)}</td><td class="ink" valign="top" style="padding:6px 0;font:14px/1.4 ${SANS};color:${INK}">${escapeHtml(name)}</td></tr>`,
  );
  return `${writeHeading('Today')}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table>`;
}

function writeFooter({ verified, retrieved }: MailContent, facts: MailFacts): string {
  const link = (href: string, text: string) =>
    `<a href="${escapeHtml(href)}" style="color:${SOFT};text-decoration:underline;white-space:nowrap">${text}</a>`;
  const lines = [
    `${escapeHtml(verified)} against stored data, retrieved ${escapeHtml(retrieved)}. ${link(facts.brief, 'Tap any figure in the brief')} for its source.`,
    escapeHtml(facts.sentTo),
    `${link(facts.settings, 'Change time or sections')} &nbsp; ${link(facts.pdf, 'Download PDF')} &nbsp; ${link(facts.unsubscribe, 'Unsubscribe')}`,
    escapeHtml(facts.isSample ? `${facts.company} · Sample data` : facts.company),
  ];
  return `<div class="soft line" style="margin:30px 0 0;padding:14px 0 0;border-top:1px solid #d9d6cd;font:12px/1.5 ${SANS};color:${SOFT}">${lines.join('<br>')}</div>`;
}

export function sayNote({ text, by }: NonNullable<MailContent['note']>): string {
  return `${text}\n(${by}, in their own words)`;
}

export function writeText(content: MailContent, facts: MailFacts): string {
  const watchlist = content.watchlist
    ? section('Your watchlist', [
        ...content.watchlist.rows.map(
          ({ name, last, day, week }) => `${name}: ${last}, day ${sayCell(day)}, week ${sayCell(week)}`,
        ),
        ...(content.watchlist.leftOut ? [content.watchlist.leftOut] : []),
      ])
    : '';
  const tiles = section(
    'Key figures',
    content.tiles.map(
      ({ label, value, per, foot }) => `${label}: ${value}${per && ` ${per}`} (${sayCell(foot)})`,
    ),
  );
  const parts = [
    `${facts.product}, ${content.day}, ${content.time}`,
    content.delay && `${content.delay.title} ${content.delay.text}`,
    content.headline,
    content.note && sayNote(content.note),
    content.summary,
    `Open the brief: ${facts.brief}`,
    ...(content.isWatchlistFirst ? [watchlist, tiles] : [tiles, watchlist]),
    section(
      'Charts',
      content.charts.map(
        ({ name, value, move, since }) => `${name} ${value}, ${sayCell(move)} since ${since}`,
      ),
    ),
    section(
      'Top stories',
      content.stories.map(
        ({ score, isUrgent, title, meta, words, path }) =>
          `${score} ${title}\n   ${isUrgent ? 'URGENT · ' : ''}${meta}${words && `. ${words}`}\n   ${facts.publicUrl}${path}`,
      ),
    ),
    section(
      'Today',
      content.today.map(({ time, name }) => `${time}  ${name}`),
    ),
    `${content.verified} against stored data, retrieved ${content.retrieved}.\n${facts.sentTo}`,
    `Change time or sections: ${facts.settings}\nDownload PDF: ${facts.pdf}\nUnsubscribe: ${facts.unsubscribe}`,
    facts.isSample ? `${facts.company} · Sample data` : facts.company,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [title.toUpperCase(), ...lines].join('\n');
}
