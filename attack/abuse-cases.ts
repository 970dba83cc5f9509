/** A test that an attack fails: its file and its name, or the beginning of it. */
type Cover = readonly [file: string, test: string];

const ACCOUNTS = 'src/server/auth/auth.test.ts';
const SIGN_ON = 'src/server/auth/sign-on/sign-on.test.ts';
const FORGED = 'src/server/auth/sign-on/forged-tokens.test.ts';
const SAMPLE_ACCOUNTS = 'src/server/auth/sample-accounts.test.ts';
const OWN_ACCOUNT = 'src/server/auth/account.test.ts';
const TWO_STEP = 'src/server/auth/two-step.test.ts';
const USERS = 'src/server/users/users.test.ts';
const INVITATIONS = 'src/server/users/invitations.test.ts';
const MAIL = 'src/server/users/invitation-mail.test.ts';
const MOUNT = 'src/platform/mount.test.ts';
const ADDRESSES = 'src/platform/fetching/fetcher-addresses.test.ts';
const GUARD = 'src/platform/fetching/address-guard.test.ts';
const PROXY = 'src/platform/fetching/fetcher-proxy.test.ts';
const BODIES = 'src/platform/fetching/bounded-body.test.ts';
const FETCHER = 'src/platform/fetching/fetcher.test.ts';
const FRED = 'src/server/agents/fred/fred.test.ts';
const HELD_VALUES = 'src/server/agents/held-values.test.ts';
const PLAUSIBILITY = 'src/intelligence/plausibility.test.ts';
const YAHOO = 'src/server/agents/yahoo/yahoo.test.ts';
const SPIDERS = 'src/server/agents/news-spiders/news-spiders.test.ts';
const FEEDS = 'src/server/agents/news-spiders/spider-feeds.test.ts';
const LEGACY = 'src/server/agents/legacy-scraper/legacy-scraper.test.ts';
const BRIEFING = 'src/server/briefing/briefing.test.ts';
const DASHBOARD = 'src/server/dashboard/dashboard.test.ts';
const CHART = 'src/server/chart/chart.test.ts';
const WATCHLISTS = 'src/server/watchlists/watchlists.test.ts';
const FEED_LIMITS = 'src/scraper/feed/feed-limits.test.ts';
const BROKEN_FEEDS = 'src/scraper/feed/broken-feeds.test.ts';
const AUDIT = 'src/server/audit/audit.test.ts';
const NEWS = 'src/server/news/news.test.ts';
const AS_OF = 'src/server/dashboard/as-of.test.ts';
const DELIVERY = 'src/server/delivery/delivery.test.ts';
const POST = 'src/server/delivery/senders/post.test.ts';
const MORNING_MAIL = 'src/server/delivery/morning-mail/morning-mail.test.ts';
const BACKFILLS = 'src/server/agents/backfills/backfills.test.ts';
const RUNS_OF_AGENTS = 'src/server/agents/runs.test.ts';
const ARCHIVE = 'src/server/agents/fred/archive.test.ts';
const RELEASE_WATCH = 'src/server/agents/fred/release-watch.test.ts';
const RELEASES = 'src/server/releases/releases.test.ts';
const READING = 'src/scraper/reading/reading-process.test.ts';
const ALERTS = 'src/server/alerts/alerts.test.ts';
const INBOX = 'src/server/inbox/inbox.test.ts';
const SHARE = 'src/server/share/share.test.ts';
const TOKENS = 'src/server/auth/tokens.test.ts';
const DIRECTORY = 'src/server/directory/directory.test.ts';

const EVERY_CALL = 'attack/every-call.test.ts';
const EVERY_ROLE = 'attack/every-role.test.ts';
const SIGN_IN = 'attack/sign-in.test.ts';
const WIRE = 'attack/wire.test.ts';
const SECRETS = 'attack/secrets.test.ts';
const GREEDY = 'src/server/auth/greedy-callers.test.ts';
const FLOODS = 'attack/floods.test.ts';
const MISUSE = 'attack/misuse.test.ts';

/** The tests of each abuse case that `docs/security.md` lists. */
export const abuseCases: Readonly<Record<string, readonly Cover[]>> = {
  A01: [
    [ACCOUNTS, 'an unknown address, a wrong password and an inactive account get the same answer'],
    [SIGN_IN, 'cannot be found out by registering: the same answer to all, and no one is added'],
  ],
  A02: [
    [SIGN_IN, 'is not revealed by the work of a refusal'],
    [SIGN_IN, 'is not revealed by the time of a refusal (200 pairs)'],
  ],
  A03: [
    [ACCOUNTS, 'the sixth in a row waits, also with the right password, and the wait doubles'],
    [ACCOUNTS, 'sent all at once reveal no more than one by one'],
    [SIGN_IN, 'is not made easier by another spelling of the address'],
  ],
  A04: [
    [ACCOUNTS, 'over many accounts from one address end in a wait for that address'],
    [SIGN_IN, 'is not made easier by headers that name another origin'],
    [SIGN_IN, 'is not made easier by the many addresses of one IPv6 network'],
  ],
  A05: [[ACCOUNTS, 'from one address do not lock the owner out at another']],
  A06: [[ACCOUNTS, 'with %s is bad input']],
  A07: [
    [ACCOUNTS, '%s signs no one in'],
    [EVERY_CALL, 'no text in any place of any call is run as SQL'],
  ],
  A08: [
    [SIGN_IN, 'refuses %s'],
    [MOUNT, '%s gets a clear refusal'],
    [MOUNT, 'a %s body is refused'],
  ],
  A09: [
    [SECRETS, 'is in no row of the database, but as a hash'],
    [ACCOUNTS, 'keeps neither tokens nor passwords'],
  ],
  A10: [
    [ACCOUNTS, 'ends on the server at logout'],
    [DASHBOARD, 'a session that ended is refused at once, here and in another process'],
  ],
  A11: [
    [USERS, 'takes effect on the next request, and ends the sessions for good'],
    [DASHBOARD, 'a user who was deactivated is refused at once'],
  ],
  A12: [[USERS, 'takes effect on the next request and changes nothing else']],
  A13: [
    [ACCOUNTS, 'of a %s ends by its age and by rest'],
    [ACCOUNTS, 'is not made by %s'],
    [EVERY_ROLE, 'not in a cookie, the query, the body or another header'],
  ],
  A14: [
    [EVERY_ROLE, 'each call is for those it is declared for and for no one else'],
    [EVERY_ROLE, 'an undeclared method'],
    [
      EVERY_ROLE,
      'nothing is mounted that is not declared, but pages about the product and what standards ask for',
    ],
  ],
  A15: [[WIRE, 'open %s to no one else']],
  A16: [
    [ACCOUNTS, 'a role in a header or the query changes nothing'],
    [WIRE, 'open %s to no one else'],
  ],
  A17: [
    [
      'e2e/people.e2e.ts',
      'a person who is not an administrator is sent away from the console, also with a forged role',
    ],
  ],
  A18: [[USERS, 'is not for oneself']],
  A19: [[USERS, 'is not for oneself']],
  A20: [[USERS, 'however administrators demote and deactivate each other at once, one stays']],
  A21: [[USERS, 'to %j is refused']],
  A22: [
    [USERS, 'takes effect on the next request and changes nothing else'],
    [INVITATIONS, 'creates the account as invited, ignores other fields, and signs in'],
  ],
  A23: [[USERS, 'there is no user %s to change']],
  A24: [
    [ACCOUNTS, 'registering is always refused'],
    [SIGN_IN, 'cannot be found out by registering: the same answer to all, and no one is added'],
  ],
  A25: [
    [INVITATIONS, '%s is not on the company domain, and the answer names it'],
    [INVITATIONS, 'makes a link to copy where no mail goes out'],
  ],
  A26: [
    [INVITATIONS, 'with %s is refused'],
    [MAIL, 'an invitation goes out by mail, and its link works'],
  ],
  A27: [
    [INVITATIONS, 'links never follow a Host header'],
    [OWN_ACCOUNT, 'comes back by a link that works once, and ends every session'],
  ],
  A28: [
    [INVITATIONS, 'inviting a user or an invited person is a conflict'],
    [INVITATIONS, 'the same person twenty times at once makes one invitation'],
  ],
  A29: [
    [SIGN_IN, 'finds nothing, and must soon wait; no one is signed out by it'],
    [INVITATIONS, 'that is %s is not found'],
    [INVITATIONS, 'that is very long is refused as an address'],
  ],
  A30: [[INVITATIONS, 'shows what it is for and is not used up by looking']],
  A31: [[INVITATIONS, 'fifty at once make one account; the others hear that it was accepted']],
  A32: [[INVITATIONS, 'creates the account as invited, ignores other fields, and signs in']],
  A33: [
    [INVITATIONS, 'says when it has expired'],
    [INVITATIONS, 'dies when the invitation is cancelled, and the list forgets it'],
    [INVITATIONS, 'dies when the invitation is resent; the new one has a new term'],
    [INVITATIONS, 'says when its address has an account by now'],
    [SIGN_IN, 'an accepted invitation leaves no way in by its link'],
  ],
  A34: [
    [INVITATIONS, 'with %j gets "%s", and the invitation stays'],
    [INVITATIONS, 'any character may follow the first in a password, up to 128: %s'],
  ],
  A35: [
    [FRED, 'a backfill with %s is refused'],
    [EVERY_ROLE, 'a password opens a guarded call only to its own owner'],
  ],
  A36: [[FRED, 'of twenty backfills at once one starts, the others get the time of its start']],
  A37: [
    [MISUSE, 'wrong passwords for it make one wait, end the session, and are on record without the password'],
    [SECRETS, 'is in no line of the log'],
  ],
  A38: [
    [SPIDERS, 'a bulk trigger needs spiders, and spiders that are there'],
    [MISUSE, 'a spider named many times runs once, an unknown one starts none'],
  ],
  A39: [
    ['src/server/agents/news-spiders/options.test.ts', 'max articles: %s'],
    [MISUSE, 'asking a spider for %j articles never gives more than it may bring'],
  ],
  A40: [[EVERY_ROLE, 'each call is for those it is declared for and for no one else']],
  A41: [
    [SPIDERS, '%s is %s, holds little memory, and nothing of it is markup'],
    [BROKEN_FEEDS, 'scripts and styles are no text, whatever they are hidden in'],
    ['src/web/features/briefing/briefing-page.test.tsx', 'makes nothing of hostile titles and addresses'],
  ],
  A42: [
    ['src/scraper/feed/feed-links.test.ts', 'the link of %s'],
    ['src/web/ui/outside-link.test.ts', '%s leads to %s'],
    ['src/web/features/dashboard/dashboard-sections.test.tsx', 'never becomes a link that is none'],
  ],
  A43: [
    [BROKEN_FEEDS, 'characters that hide or turn text are removed'],
    ['src/scraper/feed/read-feed.test.ts', 'long texts are cut after a word'],
  ],
  A44: [
    [FRED, 'markup in a title is kept as text'],
    ['src/web/features/users/users-view.test.tsx', 'shows hostile values as what they are'],
    ['src/web/features/users/invitations.test.tsx', 'shows hostile values as what they are'],
  ],
  A45: [
    [MAIL, 'an invitation goes out by mail, and its link works'],
    [SIGN_IN, 'an accepted invitation leaves no way in by its link'],
  ],
  A46: [
    ['e2e/shell.e2e.ts', 'a script that gets into the page is not run, and markup cannot be written into it'],
  ],
  A47: [
    [ADDRESSES, 'no spelling of an inner address is ever dialled'],
    [GUARD, '%s is not public'],
    [GUARD, 'the local name %s is refused'],
  ],
  A48: [
    [ADDRESSES, 'a redirect of a public site to %s is refused'],
    [ADDRESSES, 'five redirects are followed, six are not, and a circle is seen at once'],
  ],
  A49: [
    [ADDRESSES, 'a name that changes between two look-ups is dialled where it was vetted, or not at all'],
    [ADDRESSES, 'a name with %s is refused before connecting'],
  ],
  A50: [[GUARD, '%s is refused']],
  A51: [
    [YAHOO, 'one %s is refused'],
    [YAHOO, 'one the source knows is added, upper-cased, once; and removed, once'],
  ],
  A52: [
    [BODIES, 'a bomb of %s is stopped early, in bounded memory'],
    [BODIES, '%s is refused and not tried again'],
    [BODIES, '%s without end is given up after twice the allowed size'],
    [FETCHER, '%s is a timeout'],
  ],
  A53: [
    [BROKEN_FEEDS, 'entities that a document defines are never expanded, and nothing is fetched'],
    [FEED_LIMITS, 'a hostile document is read at once: %s'],
    [FEED_LIMITS, '%s without end is read in bounded time'],
  ],
  A54: [
    ['src/scraper/feed/feed-fuzz.test.ts', 'ten thousand spoiled feeds are read cleanly or refused'],
    [SPIDERS, '%s: %s'],
  ],
  A55: [
    [FRED, '%j is refused'],
    [FRED, 'changes, a blank one is ignored, and a stale change is reported'],
    [MISUSE, 'schedules: one that never ends, and one every second, are refused'],
  ],
  A56: [
    [SPIDERS, 'the settings of a spider change, and a stale change is reported'],
    [MISUSE, 'tickers: thousands are refused, and a spider without tickers takes none'],
  ],
  A57: [[USERS, 'refuses %s']],
  A58: [
    [WIRE, 'with headers that never end get an error and are closed'],
    [WIRE, 'with a body that never ends get an error and are closed'],
    [WIRE, 'that send nothing are closed'],
    [WIRE, 'in great number do not keep others from being answered'],
  ],
  A59: [
    [MOUNT, '%s gets a clear refusal'],
    [MISUSE, 'a profile nested %i deep is a bad one'],
    [SIGN_IN, 'of two fields of one name the last counts, and is checked'],
  ],
  A60: [
    [SECRETS, 'is in no answer that can be read'],
    [SECRETS, 'is not shown to the public: only the state and the symbols'],
    [MOUNT, 'a bug behind %s is reported plainly and without detail'],
    ['src/server/agents/source-keys.test.ts', 'no call, log line, row or audit entry has the key'],
  ],
  A61: [
    [FRED, '%s fails the run at once, in words, and keeps what is stored'],
    [FETCHER, 'no key, query or password shows in any failure, however it is printed'],
    [SECRETS, 'is in no line of the log'],
  ],
  A62: [
    [EVERY_CALL, 'no text in any place of any call is run as SQL'],
    [
      EVERY_CALL,
      'the trap works: a statement put together from text is noticed, even when it is rolled back',
    ],
    [EVERY_CALL, 'every call answers any input as described, never with a server error'],
  ],
  A63: [
    [HELD_VALUES, 'is not used, not written about and not shown as current, from any source'],
    [HELD_VALUES, 'an administrator accepts a value, once and with a record'],
    [
      'src/server/agents/yahoo/currency.test.ts',
      'an administrator accepts another currency, and from then on the whole history is in it',
    ],
    [PLAUSIBILITY, '%s is held back wherever it is, and nothing else is'],
    [MISUSE, '%s: the last good one stays on show'],
  ],
  A64: [
    [AUDIT, 'the product itself cannot do: %s'],
    [AUDIT, 'the check finds %s'],
  ],
  A65: [
    ['src/server/agents/legacy-scraper/outputs.test.ts', 'the text %j becomes the cell %j'],
    ['src/server/agents/legacy-scraper/outputs.test.ts', 'a name from a page is not a formula in the file'],
    ['src/web/features/admin/audit/audit-sheet.test.ts', '%j is no formula any more'],
    [
      'src/web/features/dashboard/price-history/price-csv.test.ts',
      'the text %j can be no formula and stays one cell',
    ],
  ],
  A66: [
    ['e2e/shell.e2e.ts', 'the login leads to the dashboard, not to an address in the link'],
    ['src/web/layout/return-path.test.ts', 'with %j a person who is %s returns to %s'],
  ],
  A67: [[WIRE, 'has no CORS access']],
  A68: [
    [WIRE, 'of a part or a version of a file that does not exist are those of a refusal'],
    [WIRE, 'of the page %s let nothing run but our own files'],
    [WIRE, 'of files, refusals and answers of every kind are the same strict ones'],
    [WIRE, '%s are too many'],
  ],
  A69: [[SECRETS, 'every package is pinned by its hash, and comes from a registry']],
  A70: [
    [LEGACY, 'of the day %j are a bad question'],
    [LEGACY, 'outside our folder are not found by any path'],
    [WIRE, '%s gives no file of the machine'],
  ],
  A71: [
    ['src/server/integrations/remote-scraper.test.ts', 'a call %s is 401'],
    ['src/server/integrations/remote-scraper.test.ts', 'a host without a secret answers no one'],
  ],
  A72: [
    ['src/intelligence/writing/prompt.test.ts', 'news cannot step out of its place'],
    [
      'src/intelligence/writing/write-summary.test.ts',
      'an instruction in a title is quoted at most, and the text around it stays true',
    ],
    [
      'src/server/dashboard/model-writer.test.ts',
      'a model that %s is replaced by the rules, and its key is not shown',
    ],
    [
      'src/server/briefing/model-brief.test.ts',
      'a false sentence, headline or heading of a model is left out',
    ],
    [
      'src/server/dashboard/news-order.test.ts',
      'a title that gives orders is data, and a model that obeys it cannot lift it over its tier',
    ],
    ['src/server/dashboard/news-order.test.ts', 'only the numbers of an answer are kept, with their stories'],
  ],
  A73: [
    [MISUSE, 'counting the articles of an unknown spider is not found'],
    [EVERY_ROLE, 'each call is for those it is declared for and for no one else'],
  ],
  A74: [[MISUSE, 'the history of %.30s%s is %i']],
  A75: [
    [MISUSE, 'news by %s'],
    [WIRE, '%s are too many'],
  ],
  A76: [[GREEDY, 'has one budget, however many sessions they open']],
  A77: [
    [GREEDY, 'has a few calls answered at once, some wait, and the rest is refused'],
    [FLOODS, 'others are served in time during a flood of %s'],
  ],
  A78: [
    [GREEDY, 'is looked up a limited number of times, and valid sessions behind it keep working'],
    [FLOODS, 'others are served in time during a flood of %s'],
  ],
  A79: [
    [GREEDY, 'that are blocked write only a first entry and a count'],
    [GREEDY, 'repeated refusals leave few entries, with a count'],
  ],
  A80: [
    [GREEDY, 'of one network leave every second turn to another'],
    [GREEDY, 'have a budget for each network, counted without the database'],
    [FLOODS, 'others are served in time during a flood of %s'],
  ],
  A81: [[GREEDY, 'cannot guess the re-entered password by sending all guesses at once']],
  A82: [[WIRE, 'above the limit are dropped and logged']],
  A83: [[GREEDY, 'the connection check of signed-in tabs counts by person, not by office']],
  A84: [
    ['attack/foreign-text.test.ts', 'no text takes longer than its size explains'],
    [
      'attack/hostile-pages.test.ts',
      'pages that are slow to read are reported, the others are stored, and calls are answered all the while',
    ],
    [READING, '%s work costs one document, and others go on'],
    [READING, 'a document that a reader fails on is reported like any other that cannot be read'],
    ['src/platform/fetching/robots.test.ts', 'half a megabyte of %s costs next to nothing'],
  ],
  A85: [
    [FEEDS, '%s cannot be used: %s'],
    [FEEDS, 'the address %j is refused before anything is requested'],
    ['src/scraper/news/check-feed.test.ts', '%s has the fault %s'],
  ],
  A86: [
    [
      FEEDS,
      'a feed cannot be added without a passed test of this very address by the same person, and the terms',
    ],
  ],
  A87: [
    [FEEDS, 'the number of added feeds is bounded, also against many at once'],
    [FEEDS, 'names of other agents, in other scripts and like formulas are only names'],
  ],
  A88: [
    [PROXY, '%s is refused before the proxy hears of it'],
    [PROXY, 'a name that leads to a private address is refused, over %s'],
    [PROXY, 'are sent to it and to no site'],
    [PROXY, 'are in no error and no log'],
  ],
  A89: [
    [BRIEFING, 'judgements are kept once a person and story, and can be taken back'],
    [EVERY_ROLE, 'each call is for those it is declared for and for no one else'],
    ['src/intelligence/relevance/propose-changes.test.ts', 'proposes or not: %s'],
  ],
  A90: [
    [BRIEFING, 'a preview and a save with %s are refused'],
    [
      BRIEFING,
      'a preview with thousands of words that look like patterns is quick and leaves the server free',
    ],
  ],
  A91: [
    [NEWS, '%s gets a clear answer'],
    [NEWS, 'a megabyte of search is refused before it is read'],
    ['src/contract/news-search.test.ts', 'the longest search of quotes alone is read at once'],
  ],
  A92: [
    [SHARE, '%s is refused, and nothing is sent'],
    [SHARE, 'a line break in the note or in a name adds no header'],
    [SHARE, 'beyond the daily limit a person gets 429 with the time to wait'],
    [NEWS, 'a search is saved once, renamed and deleted, by its owner alone'],
  ],
  A93: [
    [FRED, 'a wrong password runs nothing'],
    [EVERY_ROLE, 'each call is for those it is declared for and for no one else'],
  ],
  A94: [[FRED, 'running %s is refused']],
  A95: [[USERS, 'is searched by words of names and addresses, in any order']],
  A96: [
    ['src/server/briefing/briefing.test.ts', 'waits while an editor has it open, then publishes once'],
    [
      'src/server/briefing/briefing.test.ts',
      'an editor who has left does not block it, an unpublished draft does',
    ],
    [EVERY_ROLE, 'each call is for those it is declared for and for no one else'],
  ],
  A97: [
    [OWN_ACCOUNT, 'comes back by a link that works once, and ends every session'],
    [OWN_ACCOUNT, 'a link ends after 30 minutes'],
    [OWN_ACCOUNT, 'make a link to hand over, with their password; earlier links stop working'],
    [OWN_ACCOUNT, 'two links used at once change the password once'],
  ],
  A98: [
    [
      OWN_ACCOUNT,
      'known, unknown and deactivated addresses get the same answer, and only a known one gets a mail',
    ],
    [OWN_ACCOUNT, 'one address gets three links an hour; beyond 30 the network gets 429'],
  ],
  A99: [
    [OWN_ACCOUNT, 'guessing the current one is limited'],
    [OWN_ACCOUNT, 'can be signed out one by one, and only one’s own'],
  ],
  A100: [
    [CHART, 'a note %s is refused'],
    [CHART, 'a person has a thousand notes at most, and a chart shows a hundred'],
    [CHART, 'a note shows on charts with one of its items, to its writer or to everyone'],
  ],
  A101: [
    [CHART, 'an unknown id is not found: %j'],
    [CHART, 'events of %j are refused'],
    ['src/web/features/chart/chart-address.test.ts', 'makes the best of %j'],
  ],
  A102: [['src/web/export/write-workbook.test.ts', 'never writes a formula']],
  A103: [
    [WATCHLISTS, 'a person has lists of their own, in order'],
    [WATCHLISTS, 'lists and their items are limited'],
    [WATCHLISTS, 'words that are no search are counted as nothing'],
  ],
  A104: [
    [SIGN_ON, 'counts once: replayed it is refused, also with its cookie and also at once'],
    [SIGN_ON, 'with the code of an earlier sign-in is refused'],
    [SIGN_ON, 'after ten minutes is refused'],
  ],
  A105: [
    [SIGN_ON, 'of one provider is refused at another, and with the issuer of another'],
    [SIGN_ON, 'that calls itself by another issuer is not used'],
    [SIGN_ON, 'through the same subject at another provider'],
  ],
  A106: [
    [SIGN_ON, 'that was begun in another browser is refused: no one is signed in as someone else'],
    [SIGN_ON, 'gives a new session each time, in place of the one that the browser had'],
    [
      SIGN_ON,
      'sends the browser away with PKCE, state and nonce, tied by a cookie that scripts and other sites cannot use',
    ],
  ],
  A107: [
    [SIGN_ON, 'with an address that the provider has not verified'],
    [SIGN_ON, 'by another person of the provider who was given the address of a colleague who left'],
    [SIGN_ON, 'through a provider that links by invitation only'],
    [SIGN_ON, 'by two people at the same moment: one of them is linked'],
    [SIGN_ON, 'of another address or with an unverified one is not accepted, and stays'],
  ],
  A108: [
    [SIGN_ON, 'a stranger, a deactivated account and a person in no group get the same answer'],
    [SIGN_ON, 'an address on %s is refused, even with an account'],
    [SIGN_ON, 'follows the highest mapped group at each sign-in, with an entry in the audit log'],
  ],
  A109: [
    [SIGN_ON, 'the named administrator signs in with one, and others get the answer of a wrong password'],
    [SIGN_ON, 'no one else gets a password: not by invitation, by a reset link or by changing it'],
    [SIGN_ON, 'without a password confirms by proving again at the provider who they are, for one call'],
  ],
  A110: [
    [TWO_STEP, 'opens nothing, and needs the right password'],
    [TWO_STEP, 'ends after five minutes, with a new password, and when the person is deactivated'],
  ],
  A111: [
    [TWO_STEP, 'is slowed down for the account from any network, and the right code waits too'],
    [TWO_STEP, 'is counted for the network over all accounts'],
  ],
  A112: [
    [TWO_STEP, 'a code works once, and so do those before it, also when sent at once'],
    [TWO_STEP, 'accepts the codes of the steps before and after, for clocks that differ'],
  ],
  A113: [
    [TWO_STEP, 'work once each, however they are typed, also when sent at once'],
    [TWO_STEP, 'are stored hashed, and new ones replace them after the password'],
    [TWO_STEP, 'of someone else are refused'],
  ],
  A114: [[TWO_STEP, 'used on another address is refused, and cannot be added there']],
  A115: [
    [TWO_STEP, 'signs each challenge once, within five minutes, and only one of ours'],
    [TWO_STEP, 'confirms one call of this session'],
  ],
  A116: [[TWO_STEP, 'with a counter that did not grow was copied: refused and recorded']],
  A117: [
    [TWO_STEP, 'of someone else opens nothing: as second step, with a false owner, or as an own one'],
    [TWO_STEP, 'of someone deactivated, and one that was removed, are refused alike'],
  ],
  A118: [
    [TWO_STEP, 'is stored encrypted, and needs the password to be set up'],
    [TWO_STEP, 'asks for the password, and the last one takes the recovery codes along'],
    [TWO_STEP, 'not of another session, of another person, for a sign-in, or without a fingerprint'],
  ],
  A119: [
    [TWO_STEP, 'leaves a grace period, then opens only the way to set one up'],
    [TWO_STEP, 'keeps its owner from removing the last one'],
    [TWO_STEP, 'is a setting that asks for the password'],
    [EVERY_ROLE, 'each call is for those it is declared for and for no one else'],
  ],
  A120: [
    [TOKENS, 'opens the calls of its scopes and no others'],
    [EVERY_ROLE, 'each call is for those it is declared for and for no one else'],
  ],
  A121: [
    [TOKENS, 'never manages people, accounts or tokens, even if its owner can'],
    [EVERY_ROLE, 'no API token reads or changes people, accounts, tokens, settings or the audit log'],
  ],
  A122: [
    [TOKENS, 'ends when it expires, also while it is in memory, and is refused as expired'],
    [TOKENS, 'when its owner revokes it, in every process, and only theirs'],
    [TOKENS, 'when an administrator revokes all of a person’s'],
  ],
  A123: [
    [TOKENS, 'when its owner is deactivated, and it does not come back with them'],
    [TOKENS, 'loses with its owner’s role what that role may'],
  ],
  A124: [
    [TOKENS, 'asks for the own password'],
    [TOKENS, 'twice under one name is refused, and so is one too many, also at once'],
    [TOKENS, 'with %s is refused'],
    [TOKENS, 'that runs agents is for administrators'],
  ],
  A125: [
    [TOKENS, 'has a budget of its own for an hour'],
    [TOKENS, 'a made-up token is refused like a made-up session'],
  ],
  A126: [[DIRECTORY, 'works only for SCIM, and SCIM accepts nothing else']],
  A127: [
    [DIRECTORY, 'the filter %s is refused in words'],
    [DIRECTORY, 'SQL in a filter is only text that matches no one'],
    [DIRECTORY, 'long texts that would be slow with backtracking patterns'],
  ],
  A128: [
    [DIRECTORY, 'the operation %j is refused in words'],
    [DIRECTORY, 'bodies that are no JSON, too large, of another kind, empty or endless'],
    [DIRECTORY, 'is added with the role user, a first and a last name, and no password anyone knows'],
  ],
  A129: [
    [DIRECTORY, 'the last active administrator stays'],
    [DIRECTORY, 'is deactivated by a PATCH %s: sessions and API tokens end at once'],
    [DIRECTORY, 'a deleted person is deactivated, gone for the directory, and can be added again, as a user'],
  ],
  A130: [[AS_OF, '%s is refused: %s']],
  A131: [
    [ARCHIVE, '2,000 reads at random moments give what was known then, and nothing later'],
    [AS_OF, 'has only what was known then, and says how it is known'],
    [AS_OF, 'names what was not known then, and why'],
  ],
  A132: [
    [AS_OF, 'nothing can be written in the past: ?%s'],
    [AS_OF, 'is the same again, and nothing was written for it'],
  ],
  A133: [
    [ARCHIVE, 'vintages out of order are sorted, repeats dropped, and a value that came back is kept'],
    [ARCHIVE, 'of two values of one day the first is kept and the other counted'],
    [
      'src/server/agents/fred/observations.test.ts',
      'an unchanged value adds no row; a revision and a withdrawal do, but not many withdrawals at once',
    ],
  ],
  A134: [
    [ARCHIVE, 'killed fifty times, a backfill ends with the same rows'],
    [ARCHIVE, 'what is stored twice or in another order is stored once'],
  ],
  A135: [
    [RELEASE_WATCH, 'one that never comes is asked for thirty times at most'],
    [RELEASE_WATCH, 'a source that fails is asked again after the pause, not at once'],
  ],
  A136: [
    [RELEASES, 'asks for a number of days'],
    [RELEASES, 'of an unknown series or for an impossible span there are none'],
    [EVERY_ROLE, 'each call is for those it is declared for and for no one else'],
  ],
  A140: [
    [RELEASES, 'answers nothing under an address that was replaced, removed, made up or of someone who left'],
    [RELEASES, 'has an address that works without a session, with stable ids, zones and reminders'],
  ],
  A150: [
    [BACKFILLS, 'a plan is refused when the data has moved since, and so is one with nothing to do'],
    [BACKFILLS, 'a wrong password starts none, and only a backfill can be paused'],
    [EVERY_ROLE, 'each call is for those it is declared for and for no one else'],
  ],
  A151: [[BACKFILLS, 'a plan for %o is refused with %i']],
  A152: [[BACKFILLS, 'one bad series does not stop the rest, and its cells say why']],
  A153: [
    [RUNS_OF_AGENTS, 'a backfill that makes progress is not given up, however often its process dies'],
    [RUNS_OF_AGENTS, 'a paused backfill lets the agent run, and waits until it is resumed'],
  ],
  A155: [
    [ALERTS, 'a rule %s is refused'],
    [ALERTS, 'people who may not add a rule for others are refused, and rules are limited'],
  ],
  A156: [
    [ALERTS, 'a rule is changed by its owner, with the version they saw, and turned off'],
    [INBOX, 'an item is counted, listed, read, acknowledged and unread again when it happens again'],
  ],
  A157: [
    [ALERTS, 'a killed evaluation reports nothing, and the next reports it once'],
    [ALERTS, 'messages go out once, wait for quiet hours, and stop when a person is deactivated'],
  ],
  A158: [
    ['src/intelligence/alerts/step-rule.test.ts', 'an oscillating series fires and clears once'],
    [ALERTS, 'many breaches are one item, and what a person muted is not among them'],
  ],
  A159: [[INBOX, 'markup and odd characters of a title are stored as they are and bounded']],
  A160: [[DELIVERY, 'a webhook to %s is refused before anything is sent']],
  A161: [
    [
      DELIVERY,
      'each channel gets the message in its form; what comes from outside notifies and links no one',
    ],
  ],
  A162: [[DELIVERY, 'secrets are shown once at most, and addresses only masked']],
  A163: [[MORNING_MAIL, 'a link with the token %j changes nothing']],
  A164: [
    [
      DELIVERY,
      'a channel that never answers keeps neither mail nor other channels waiting, and paces itself',
    ],
    [DELIVERY, 'five tries with growing pauses, then failed; a retry by hand keeps the id'],
  ],
  A165: [
    [DELIVERY, 'killed at any step, every message arrives, and a repeat has the same id'],
    [DELIVERY, 'a message is added or not together with its cause'],
  ],
  A166: [
    [
      DELIVERY,
      'one message is added once; a deactivated person, a removed channel and one that is off get nothing',
    ],
  ],
  A167: [
    [DIRECTORY, 'a person with the address of a deleted one gets a new account'],
    [
      INVITATIONS,
      'the address of a person whom the directory deleted can be invited, and its holder starts with nothing',
    ],
    [SIGN_ON, 'leads a person whom the directory deleted %s to a new account'],
  ],
  A168: [
    [
      DIRECTORY,
      'loses a role with a new address: the directory cannot hand an account with a role to someone',
    ],
    [DIRECTORY, 'the last active administrator stays'],
  ],
  A169: [
    [
      DIRECTORY,
      'whom an administrator activates after the directory deleted them can be removed by it again',
    ],
  ],
  A170: [[OWN_ACCOUNT, 'require a new password at the next sign-in']],
  A171: [
    [TWO_STEP, 'is a factor from its first right code on, and is asked at the next sign-in'],
    [OWN_ACCOUNT, 'require a new password at the next sign-in'],
  ],
  A172: [[WIRE, 'addresses that SCIM does not have are refused in its own form, not answered with the page']],
  A173: [
    [INVITATIONS, '%s ends with it the invitations that are open'],
    [INVITATIONS, 'an administrator who is deactivated while an invitation is made or resent gets no link'],
  ],
  A174: [
    [WIRE, '%s: refused once, the connection ends, nothing behind it is read'],
    [WIRE, 'a body that says it is compressed is not read as it is'],
    [WIRE, 'a body that says its charset is %s: %i'],
  ],
  A175: [[POST, 'an answer that is %s counts by its status: a refusal is not taken for a delivery']],
  A176: [[ALERTS, 'handing a rule over to or from the company keeps the limits and is in the audit log']],
  A177: [
    [
      'src/platform/serve.test.ts',
      'requests that change something are logged, and what anyone can be refused without end is not',
    ],
    [
      'src/platform/terminal.test.ts',
      'text from outside cannot look like a line of its own or turn the line around',
    ],
  ],
  A178: [
    [ALERTS, 'a backtest does not wait for all those of a person who asked for many'],
    [BRIEFING, 'edits are checked one after another, so that others are answered meanwhile'],
    [BRIEFING, 'as a PDF it is drawn once for all moments at which it was the same'],
    [MOUNT, 'a read whose caller has hung up before its turn is not begun'],
    [RELEASES, 'waits its turn like any call of its person, so that no one else has to wait'],
  ],
  A179: [
    [
      'src/platform/serve.test.ts',
      'requests that are sent without waiting are answered one after another, and very many end the connection',
    ],
    [WIRE, 'many requests on one connection are each looked at'],
  ],
  A180: [
    [FORGED, 'an ID token %s is refused'],
    [FORGED, 'user information of another person is not used'],
    [FORGED, 'no token at all, a redirect and endless lists of keys are refused in time'],
  ],
  A181: [
    [SIGN_IN, 'each sign-in ends the session that the browser had, and none can be chosen beforehand'],
    [SIGN_ON, 'gives a new session each time, in place of the one that the browser had'],
  ],
  A182: [
    [TOKENS, 'by someone who is deactivated meanwhile fails: none is there when they come back'],
    [DIRECTORY, 'is not made by an administrator who is deactivated meanwhile'],
    [OWN_ACCOUNT, 'that were deactivated in the meantime get no link'],
    [INVITATIONS, 'an administrator who is deactivated while an invitation is made or resent gets no link'],
  ],
  A183: [
    [
      SAMPLE_ACCOUNTS,
      'a start with sample sources on a company’s database leaves the passwords of its people alone',
    ],
  ],
  A184: [
    [READING, 'code that takes over the process gets no access to %s'],
    [READING, 'the process knows none of our settings'],
  ],
  A185: [
    [
      'src/scraper/article/challenge-page.test.ts',
      'a page with nothing but a notice (%s) is not the article',
    ],
    [
      'src/scraper/news/replayed-feeds.test.ts',
      'with the same text under different headlines are a notice, and are tried again',
    ],
  ],
  A186: [
    [
      'src/server/agents/news-spiders/article-store.test.ts',
      'a piece that changes with every run keeps a bounded number of earlier texts',
    ],
  ],
  A187: [['src/intelligence/writing/verify-text.test.ts', '“%s” is a word like any other']],
  A188: [
    [
      'src/intelligence/plausibility.test.ts',
      'a history that is not adjusted to its split yet is a jump, also when it is repeated',
    ],
  ],
  A189: [
    ['src/server/agents/eia/provider.test.ts', 'a part of the rows is refused where they are added up'],
    ['src/server/agents/eia/read-rows.test.ts', 'a sum with a number that cannot be read counts for nothing'],
    ['src/server/agents/fred/provider.test.ts', 'a count that is a lie ends with the observations'],
  ],
  A190: [
    [
      'src/server/agents/news-spiders/news-spiders.test.ts',
      'a feed that a server calls unchanged for ever is read in full once a day',
    ],
    ['src/scraper/news/replayed-feeds.test.ts', 'whose items have no links is a failure'],
  ],
};
