const FORMS: [name: string, keeps: number, headline: RegExp][] = [
  ['sponsored content', 0.35, /^\s*(?:sponsored|advertisement|paid post|partner content|promoted)\b/i],
  ['a job advertisement', 0.3, /\b(?:hiring fair|job fair|now hiring|career fair|vacancies|job alert)\b/i],
  [
    'an event announcement',
    0.4,
    /^\s*(?:webinar|register|join us)\b|\b(?:save the date|call for papers|trade show|symposium|webinar|to webcast|to host conference call|to announce results|to present at)\b/i,
  ],
  [
    'a market study for sale',
    0.25,
    /^global .*\bmarket\b.*\b(?:20\d\d|size|report|forecast|share)\b|\bCAGR\b|\bmarket (?:size|to reach)\b/i,
  ],
  [
    'a podcast, video or gallery',
    0.5,
    /^\s*(?:podcast|video|watch|photos?|gallery|in pictures|listen)\s*:|\b(?:podcast|photo gallery)\b/i,
  ],
  [
    'opinion',
    0.5,
    /^\s*(?:opinion|commentary|editorial|op-?ed|letters?|column|viewpoint|guest post)\b|^the case (?:for|against)\b/i,
  ],
  [
    'a list',
    0.45,
    /^\s*(?:the\s+)?(?:top\s+|best\s+)?(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve)\s+(?:\w+\s+){0,4}(?:stocks|things|ways|reasons|tips|lessons|trends|photos|facts|funds|questions|takeaways|charts|best|places|books)\b|\bstocks to (?:buy|watch)\b/i,
  ],
  [
    'stock commentary',
    0.5,
    /\b(?:NYSE|NASDAQ)\s*:\s*[A-Z]{1,5}\)|^(?:is|does|should|will|why)\b.*\?\s*$|\b(?:price target|insider (?:buys|buying|sells)|options activity|earnings call|a buy|undervalued|overvalued|dividend stocks|(?:buy|hold) rating|worth buying)\b/i,
  ],
  ['advice for readers', 0.3, /^\s*how (?:to|i)\b|^\s*i (?:tried|asked|followed|worked)\b|\bguide to\b/i],
  [
    'history or community news',
    0.4,
    /\b(?:museum|heritage|anniversary|memorial|obituary|remember(?:s|ing)|centennial|scholarships?|donat(?:es|ion)|fundraiser|raffle|volunteers|charity|toy drive)\b/i,
  ],
];

export function findForm(title: string): { name: string; keeps: number } | undefined {
  let strongest: { name: string; keeps: number } | undefined;
  for (const [name, keeps, pattern] of FORMS) {
    if ((!strongest || keeps < strongest.keeps) && pattern.test(title)) strongest = { name, keeps };
  }
  return strongest;
}
