import { listTerms } from './word-list.ts';

export interface TextForm {
  name: string;
  /** What is left of the score when a text is nothing but this. */
  keeps: number;
  /** Cues in the headline or the text. */
  cues: readonly string[];
  /** Cues that count in the headline only. */
  headlineCues: readonly string[];
  headlinePattern?: RegExp;
}

/** Kinds of text that inform an executive less than news does. */
export const TEXT_FORMS: readonly TextForm[] = [
  {
    name: 'sponsored content',
    keeps: 0.35,
    cues: listTerms(`sponsored content, sponsored by, paid post, paid content, partner content, branded content,
      advertorial, produced by our partner, download the white paper, white paper, download our guide, request a demo`),
    headlineCues: listTerms('sponsored, advertisement, promoted'),
    headlinePattern: /^\s*(sponsored|advertisement|paid post|partner content|promoted)\b/i,
  },
  {
    name: 'a job advertisement',
    keeps: 0.3,
    cues: listTerms(`apply on the spot, apply now, apply online, job fair, hiring fair, bring a resume, bring a résumé,
      send your resume, job seekers, candidates with, pay starts at, signing bonus, we are hiring, now hiring, job
      openings at`),
    headlineCues: listTerms(
      'hiring fair, job fair, jobs open, now hiring, career fair, vacancies, job alert',
    ),
  },
  {
    name: 'an event announcement',
    keeps: 0.4,
    cues: listTerms(`register now, registration is free, registration is open, attendees, keynote speakers, early-bird,
      join us, save the date, lineup of speakers, symposium, keynote, earn one hour, professional credit, sign up for the webinar, exhibitors, trade fair,
      conference agenda`),
    headlineCues: listTerms(
      'webinar, register now, save the date, call for papers, conference to feature, trade show, expo, symposium, lineup of speakers',
    ),
    headlinePattern: /^\s*(webinar|event|register|join us)\b/i,
  },
  {
    name: 'a market study for sale',
    keeps: 0.25,
    cues: listTerms(`top manufacturers, key players, cagr, market size, market share analysis, market research report, research
      report covers, segmentation, request a sample, sample copy, competitive landscape`),
    headlineCues: listTerms(
      'market size, market report, market to reach, cagr, key players, top manufacturers',
    ),
    headlinePattern: /^global .*\bmarket\b.*\b(20\d\d|size|report|forecast|share)\b/i,
  },
  {
    name: 'notice of a date',
    keeps: 0.4,
    cues: listTerms(`conference call is scheduled, a conference call with, webcast will be, dial-in, will announce results, replay
      will be available, participants may access`),
    headlineCues: listTerms(
      'to announce results, to host conference call, to release earnings, to present at, to webcast',
    ),
  },
  {
    name: 'a podcast, video or gallery',
    keeps: 0.5,
    cues: listTerms(`our hosts, listeners' questions, listen to the episode, subscribe to the podcast, watch the video, photo
      gallery, in this episode, new episodes`),
    headlineCues: listTerms('podcast, photo gallery, in pictures'),
    headlinePattern: /^\s*(podcast|video|watch|photos?|gallery|in pictures|listen)\s*:/i,
  },
  {
    name: 'opinion',
    keeps: 0.5,
    cues: listTerms(`writes the author, the author argues, the author likes, the columnist writes, our columnist, writes a
      former, guest essay, op-ed, letter to the editor, he argues, she argues, argues that, the writer argues, he
      concludes, she concludes, disclosure: long, in my view`),
    headlineCues: listTerms(
      'opinion, commentary, editorial, op-ed, letter, the case for, the case against, column, viewpoint',
    ),
    headlinePattern:
      /^\s*(opinion|commentary|editorial|op-?ed|letters?|column|viewpoint|guest post)\b|^the case (for|against)\b/i,
  },
  {
    name: 'a list',
    keeps: 0.45,
    cues: listTerms(
      'we ranked, our list, our picks, made our list, make the list, our scanner flagged, number one on our list',
    ),
    headlineCues:
      listTerms(`things to know, reasons why, ways to, ranked, best of, top 10, top ten, top five, stocks to buy,
      stocks to watch, to buy and hold, to buy now, you should know`),
    headlinePattern:
      /^\s*(the\s+)?(top\s+)?(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s+(\w+\s+){0,4}(stocks|things|ways|reasons|tips|lessons|trends|photos|facts|names|payers|funds|questions|takeaways|charts|best|places|jokes|novels|books|states|prompts|energy|mining|dividend)\b|^\s*(the\s+)?(best|top)\s+\d*/i,
  },
  {
    name: 'stock commentary',
    keeps: 0.5,
    cues: listTerms(`consensus estimate, rank of hold, rank of buy, zacks rank, carries a rank, industry rank, our measure of
      fair value, fair value, warning signs, warning sign, hedge funds holding, lightning round, price target, target
      price, insiders as a group, unusual options, open interest, relative-strength, rates the units, rates the shares,
      patient investors, analysts who follow, last session, what investors need to know, free research, our analysis,
      rate them a buy, rates it a hold, income investors`),
    headlineCues:
      listTerms(`should you buy, worth buying, is it a buy, undervalued, overvalued, price target, insider buys,
      insider buying, insider sells, options activity, healthy balance sheet, will this strength last, what investors need to
      know, dividend stocks, stocks to buy, industry outlook, cramer, i am holding, stock upgrade, buy rating, hold rating,
      cheap stock, worth a look`),
    headlinePattern: /\b(NYSE|NASDAQ|Nasdaq)\s*:\s*[A-Z]{1,5}\)|^(is|does|should|will|why)\b.*\?\s*$/i,
  },
  {
    name: 'advice for readers',
    keeps: 0.3,
    cues: listTerms(`we tested, we tried, our testers, our experts, here is how, here's how, step-by-step, tips for, our guide,
      experts say you should, how to choose, pros and cons`),
    headlineCues: listTerms(
      'how to, tips, guide to, what to know before, explained for beginners, diy, tested, review',
    ),
    headlinePattern: /^\s*how (to|i)\b|^\s*i (tried|asked|followed|worked)\b/i,
  },
  {
    name: 'history or remembrance',
    keeps: 0.4,
    cues: listTerms(`oral histories, historians, a historian, a century ago, decades ago, archive footage, anniversary, memorial,
      commemorate, commemorates, remembered, retired miner, former colliery, old pit, centennial, museum`),
    headlineCues:
      listTerms(`museum, history, heritage, anniversary, memorial, obituary, remembers, remembering, marks years, boom
      years, forgotten, retired miner, former miner, last days, portrait`),
  },
  {
    name: 'community news',
    keeps: 0.45,
    cues: listTerms(`scholarship, scholarships, donated, donation, donations, fundraiser, graduates, students completed, grant to
      local, proceeds go, ball fields, foundation also pays, volunteer firefighters, ribbon cutting, food drive, toy drive,
      volunteers, mine-trades`),
    headlineCues:
      listTerms(`scholarship, scholarships, donates, donation, graduates, volunteers, fundraiser, grant, honored,
      award, awards, wins award, charity, toy drive, firefighters, class of`),
  },
  {
    name: 'a supplier announcement',
    keeps: 0.55,
    cues: listTerms(`the supplier said, trials at, product launch, launches new, will be demonstrated, new product line,
      virtual cab, white paper, patented, simulator`),
    headlineCues: listTerms(
      'launches, unveils, introduces, new product, simulator, showcases, study of, software',
    ),
  },
];
