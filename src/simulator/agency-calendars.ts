import { twoDigits } from './page-text.ts';
import { createSite } from './site.ts';
import { answerText, type Source, type SourceRequest } from './source.ts';
import { type Day, dayOf, isoDay } from './world/days.ts';
import { RELEASES, releaseDays, releaseInstant } from './world/releases.ts';

const DAYS_BACK = 60;
const DAYS_AHEAD = 240;
const FED_HOST = 'www.federalreserve.gov';
const BEA_RELEASES = [51, 53, 54];
const FED_RELEASES = [13, 14, 17, 20, 21];

/** The machine-readable calendars of the Bureau of Economic Analysis and the Federal Reserve. */
export function createAgencyCalendars(): Source[] {
  return [
    createSite({
      id: 'bea-calendar',
      hosts: ['apps.bea.gov'],
      robots: 'User-agent: *\nDisallow:\n',
      answer: (path, request) =>
        path === '/API/signup/release_dates.json'
          ? answerText(200, JSON.stringify(writeBeaDates(request)), 'application/json')
          : undefined,
    }),
    {
      ...createSite({
        id: 'fed-calendar',
        hosts: [FED_HOST],
        robots: '',
        answer: (_path, request) =>
          answerText(200, `\uFEFF${JSON.stringify({ events: listFedEvents(request) })}`, 'application/json'),
      }),
      // The rest of the host is the site with its news.
      owns: (path) => path === `/sites/${FED_HOST}/json/calendar.json`,
    },
  ];
}

function writeBeaDates(request: SourceRequest) {
  const releases = RELEASES.filter(({ id }) => BEA_RELEASES.includes(id)).map((release) => {
    const instants = daysOf(release, request).map((day) => new Date(releaseInstant(release, day)));
    return [
      release.name,
      { release_dates: instants.map((at) => at.toISOString().replace('.000Z', '+00:00')) },
    ];
  });
  return { file_last_modified: new Date(request.now).toUTCString(), ...Object.fromEntries(releases) };
}

function listFedEvents(request: SourceRequest) {
  return RELEASES.filter(({ id }) => FED_RELEASES.includes(id)).flatMap((release) =>
    daysOf(release, request).map((day) => ({
      title: release.name,
      type: 'Statistical Releases',
      month: isoDay(day).slice(0, 7),
      days: String(Number(isoDay(day).slice(8))),
      time: sayTime(release.time),
    })),
  );
}

function daysOf(release: (typeof RELEASES)[number], { now }: SourceRequest): Day[] {
  const today = dayOf(new Date(now).toISOString().slice(0, 10));
  return releaseDays(release, today - DAYS_BACK, today + DAYS_AHEAD);
}

function sayTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${twoDigits(minutes % 60)} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
