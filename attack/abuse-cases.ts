/** A test that shows an attack fails: its file and name. */
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
    [SIGN_IN, 'is not revealed by registering: everyone gets the same answer and no account'],
  ],
  A02: [
    [SIGN_IN, 'is not revealed by the CPU time of a refusal'],
    [SIGN_IN, 'is not revealed by the time of a refusal (200 pairs)'],
  ],
  A03: [
    [ACCOUNTS, 'the sixth in a row must wait, even with the right password, and the wait doubles'],
    [ACCOUNTS, 'sent simultaneously reveal no more than one by one'],
    [SIGN_IN, 'is not made easier by other spellings of the address'],
  ],
  A04: [
    [ACCOUNTS, 'for many accounts from one address make that address wait'],
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
    [SECRETS, 'is in the database only as a hash'],
    [ACCOUNTS, 'stores neither tokens nor passwords'],
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
    [EVERY_ROLE, 'each call is open to its declared roles and no one else'],
    [EVERY_ROLE, 'an undeclared method'],
    [EVERY_ROLE, 'only declared routes are mounted, plus product pages and routes that standards require'],
  ],
  A15: [[WIRE, 'open %s to no one else']],
  A16: [
    [ACCOUNTS, 'a role in a header or the query changes nothing'],
    [WIRE, 'open %s to no one else'],
  ],
  A17: [['e2e/people.e2e.ts', 'a non-administrator is redirected from the console, even with a forged role']],
  A18: [[USERS, 'cannot be applied to oneself']],
  A19: [[USERS, 'cannot be applied to oneself']],
  A20: [[USERS, 'if administrators demote and deactivate each other simultaneously, one remains']],
  A21: [[USERS, 'to %j is refused']],
  A22: [
    [USERS, 'takes effect on the next request and changes nothing else'],
    [INVITATIONS, 'creates the account as invited, ignores other fields, and signs in'],
  ],
  A23: [[USERS, 'there is no user %s to change']],
  A24: [
    [ACCOUNTS, 'registering is always refused'],
    [SIGN_IN, 'is not revealed by registering: everyone gets the same answer and no account'],
  ],
  A25: [
    [INVITATIONS, '%s is not on the company domain, and the answer names it'],
    [INVITATIONS, 'returns a link to copy if email is off'],
  ],
  A26: [
    [INVITATIONS, 'with %s is refused'],
    [MAIL, 'an invitation is sent by mail, and its link works'],
  ],
  A27: [
    [INVITATIONS, 'links never follow a Host header'],
    [OWN_ACCOUNT, 'is reset by a link that works once and ends every session'],
  ],
  A28: [
    [INVITATIONS, 'inviting a user or an invited person is a conflict'],
    [INVITATIONS, 'the same person twenty times simultaneously creates one invitation'],
  ],
  A29: [
    [SIGN_IN, 'finds nothing, is soon rate limited, and signs no one out'],
    [INVITATIONS, 'that is %s is not found'],
    [INVITATIONS, 'that is too long is refused'],
  ],
  A30: [[INVITATIONS, 'shows its details and is not consumed by viewing']],
  A31: [[INVITATIONS, 'fifty simultaneous calls create one account; the others get "already accepted"']],
  A32: [[INVITATIONS, 'creates the account as invited, ignores other fields, and signs in']],
  A33: [
    [INVITATIONS, 'reports that it has expired'],
    [INVITATIONS, 'is invalid after a cancellation, and no longer listed'],
    [INVITATIONS, 'is invalid after a resend; the new one has a new expiry'],
    [INVITATIONS, 'reports that its address already has an account'],
    [SIGN_IN, 'the link of an accepted invitation no longer works'],
  ],
  A34: [
    [INVITATIONS, 'with %j gets "%s", and the invitation stays'],
    [INVITATIONS, 'any character may follow the first in a password, up to 128: %s'],
  ],
  A35: [
    [FRED, 'a backfill with %s is refused'],
    [EVERY_ROLE, 'a guarded call accepts no password but the caller’s own'],
  ],
  A36: [[FRED, 'of twenty simultaneous backfills one starts, and the others get its start time']],
  A37: [
    [MISUSE, 'wrong passwords lead to a wait, end the session, and are audited without the password'],
    [SECRETS, 'is in no line of the log'],
  ],
  A38: [
    [SPIDERS, 'a bulk trigger needs at least one spider, and only existing ones'],
    [MISUSE, 'a spider listed many times runs once, an unknown one starts none'],
  ],
  A39: [
    ['src/server/agents/news-spiders/options.test.ts', 'max articles: %s'],
    [MISUSE, 'asking a spider for %j articles never gives more than it may bring'],
  ],
  A40: [[EVERY_ROLE, 'each call is open to its declared roles and no one else']],
  A41: [
    [SPIDERS, '%s is %s, holds little memory, and nothing of it is markup'],
    [BROKEN_FEEDS, 'scripts and styles are never text'],
    ['src/web/features/briefing/briefing-page.test.tsx', 'renders hostile titles and addresses safely'],
  ],
  A42: [
    ['src/scraper/feed/feed-links.test.ts', 'the link of %s'],
    ['src/web/ui/outside-link.test.ts', '%s links to %s'],
    ['src/web/features/dashboard/dashboard-sections.test.tsx', 'never becomes an invalid link'],
  ],
  A43: [
    [BROKEN_FEEDS, 'characters that hide or reverse text are removed'],
    ['src/scraper/feed/read-feed.test.ts', 'long texts are cut after a word'],
  ],
  A44: [
    [FRED, 'markup in a title stays text'],
    ['src/web/features/users/users-view.test.tsx', 'shows hostile values as plain text'],
    ['src/web/features/users/invitations.test.tsx', 'shows hostile values as plain text'],
  ],
  A45: [
    [MAIL, 'an invitation is sent by mail, and its link works'],
    [SIGN_IN, 'the link of an accepted invitation no longer works'],
  ],
  A46: [['e2e/shell.e2e.ts', 'an injected script does not run, and markup cannot be written into the page']],
  A47: [
    [ADDRESSES, 'no spelling of a private address is ever dialed'],
    [GUARD, '%s is not public'],
    [GUARD, 'the local name %s is refused'],
  ],
  A48: [
    [ADDRESSES, 'a redirect of a public site to %s is refused'],
    [ADDRESSES, 'five redirects are followed, six are not, and a loop is detected at once'],
  ],
  A49: [
    [ADDRESSES, 'a name that changes between two lookups is dialed at the checked address or not at all'],
    [ADDRESSES, 'a name with %s is refused before connecting'],
  ],
  A50: [[GUARD, '%s is refused']],
  A51: [
    [YAHOO, 'one %s is refused'],
    [YAHOO, 'a known one is added in upper case, once, and removed, once'],
  ],
  A52: [
    [BODIES, 'a bomb of %s is stopped early, in bounded memory'],
    [BODIES, '%s is refused and not retried'],
    [BODIES, '%s without end is given up after twice the allowed size'],
    [FETCHER, '%s is a timeout'],
  ],
  A53: [
    [BROKEN_FEEDS, 'entities that a document defines are never expanded, and nothing is fetched'],
    [FEED_LIMITS, 'a hostile document is read quickly: %s'],
    [FEED_LIMITS, '%s without end is read in bounded time'],
  ],
  A54: [
    ['src/scraper/feed/feed-fuzz.test.ts', 'ten thousand corrupted feeds are read cleanly or rejected'],
    [SPIDERS, '%s: %s'],
  ],
  A55: [
    [FRED, '%j is refused'],
    [FRED, 'changes; a blank one is ignored and a stale change is reported'],
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
    [WIRE, 'in large numbers do not keep others from being answered'],
  ],
  A59: [
    [MOUNT, '%s gets a clear refusal'],
    [MISUSE, 'a profile nested %i deep is refused'],
    [SIGN_IN, 'of two fields with one name the last one counts and is checked'],
  ],
  A60: [
    [SECRETS, 'is in no readable answer'],
    [SECRETS, 'is not shown to the public: only the state and the symbols'],
    [MOUNT, 'a bug behind %s is reported plainly and without detail'],
    ['src/server/agents/source-keys.test.ts', 'no call, log line, row or audit entry contains the key'],
  ],
  A61: [
    [FRED, '%s fails the run at once, in words, and keeps what is stored'],
    [FETCHER, 'no error contains a key, query or password, however it is printed'],
    [SECRETS, 'is in no line of the log'],
  ],
  A62: [
    [EVERY_CALL, 'no text in any place of any call is run as SQL'],
    [EVERY_CALL, 'the detector works: a statement built from text is detected, even if it is rolled back'],
    [EVERY_CALL, 'every call answers any input as described, never with a server error'],
  ],
  A63: [
    [HELD_VALUES, 'is not used, not mentioned and not shown as current, from any source'],
    [HELD_VALUES, 'an administrator accepts a value once, and it is audited'],
    [
      'src/server/agents/yahoo/currency.test.ts',
      'accepting another currency switches the whole history to it',
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
    [
      'src/server/agents/legacy-scraper/outputs.test.ts',
      'a name from a page cannot be a formula in the file',
    ],
    ['src/web/features/admin/audit/audit-sheet.test.ts', '%j is no longer a formula'],
    [
      'src/web/features/dashboard/price-history/price-csv.test.ts',
      'the text %j is not a formula and stays one cell',
    ],
  ],
  A66: [
    ['e2e/shell.e2e.ts', 'the login opens the dashboard, not an address in the link'],
    ['src/web/layout/return-path.test.ts', 'with %j a person who is %s returns to %s'],
  ],
  A67: [[WIRE, 'has no CORS access']],
  A68: [
    [WIRE, 'of a missing range or version of a file are those of a refusal'],
    [WIRE, 'of the page %s let nothing run but our own files'],
    [WIRE, 'are equally strict on files, refusals and all other answers'],
    [WIRE, '%s are too many'],
  ],
  A69: [[SECRETS, 'every package is pinned by its hash, and comes from a registry']],
  A70: [
    [LEGACY, 'of the day %j are a bad question'],
    [LEGACY, 'outside our folder cannot be reached by any path'],
    [WIRE, '%s gives no file of the machine'],
  ],
  A71: [
    ['src/server/integrations/remote-scraper.test.ts', 'a call %s is 401'],
    ['src/server/integrations/remote-scraper.test.ts', 'a host without a secret refuses everyone'],
  ],
  A72: [
    ['src/intelligence/writing/prompt.test.ts', 'news cannot break out of its section'],
    [
      'src/intelligence/writing/write-summary.test.ts',
      'an instruction in a title is at most quoted, and the text around it stays true',
    ],
    [
      'src/server/dashboard/model-writer.test.ts',
      'a model that %s is replaced by the rules, and its key is not shown',
    ],
    [
      'src/server/briefing/model-brief.test.ts',
      'a false sentence, headline or heading from a model is dropped',
    ],
    [
      'src/server/dashboard/news-order.test.ts',
      'a title with instructions is data, and a model that follows them cannot raise it above its tier',
    ],
    [
      'src/server/dashboard/news-order.test.ts',
      'only the numbers of an answer are stored, with their stories',
    ],
  ],
  A73: [
    [MISUSE, 'counting the articles of an unknown spider is not found'],
    [EVERY_ROLE, 'each call is open to its declared roles and no one else'],
  ],
  A74: [[MISUSE, 'the history of %.30s%s is %i']],
  A75: [
    [MISUSE, 'news by %s'],
    [WIRE, '%s are too many'],
  ],
  A76: [[GREEDY, 'has one budget for all sessions']],
  A77: [
    [GREEDY, 'has a few calls running at once; some wait and the rest are refused'],
    [FLOODS, 'others are served in time during a flood of %s'],
  ],
  A78: [
    [GREEDY, 'is looked up a limited number of times, and valid sessions behind it keep working'],
    [FLOODS, 'others are served in time during a flood of %s'],
  ],
  A79: [
    [GREEDY, 'that are blocked write only a first entry and a count'],
    [GREEDY, 'repeated refusals leave few audit entries, with a count'],
  ],
  A80: [
    [GREEDY, 'of one network alternate with those of another'],
    [GREEDY, 'have a budget per network, counted without the database'],
    [FLOODS, 'others are served in time during a flood of %s'],
  ],
  A81: [[GREEDY, 'cannot guess the re-entered password with simultaneous guesses']],
  A82: [[WIRE, '%s above the limit are dropped and logged']],
  A83: [[GREEDY, 'the connection check of signed-in tabs counts by person, not by office']],
  A84: [
    ['attack/foreign-text.test.ts', 'no text takes more than linear time'],
    [
      'attack/hostile-pages.test.ts',
      'slow pages are reported, the others are stored, and calls are answered meanwhile',
    ],
    [READING, '%s work costs one document, and others go on'],
    [READING, 'a document that crashes a reader is reported as unreadable'],
    ['src/platform/fetching/robots.test.ts', 'half a megabyte of %s costs next to nothing'],
  ],
  A85: [
    [FEEDS, '%s cannot be used: %s'],
    [FEEDS, 'the address %j is refused before anything is requested'],
    ['src/scraper/news/check-feed.test.ts', '%s has the fault %s'],
  ],
  A86: [
    [FEEDS, 'adding a feed needs a passed test of the same address by the same person, and accepted terms'],
  ],
  A87: [
    [FEEDS, 'the number of added feeds is limited, even for simultaneous requests'],
    [FEEDS, 'names like other agents, in other scripts or like formulas are only names'],
  ],
  A88: [
    [PROXY, '%s is refused before the proxy is contacted'],
    [PROXY, 'a name that leads to a private address is refused, over %s'],
    [PROXY, 'are sent to it and to no site'],
    [PROXY, 'are in no error and no log'],
  ],
  A89: [
    [BRIEFING, 'judgements are stored once per person and story, and can be withdrawn'],
    [EVERY_ROLE, 'each call is open to its declared roles and no one else'],
    ['src/intelligence/relevance/propose-changes.test.ts', 'proposes or not: %s'],
  ],
  A90: [
    [BRIEFING, 'a preview and a save with %s are refused'],
    [BRIEFING, 'a preview with thousands of pattern-like words is fast and does not block the server'],
  ],
  A91: [
    [NEWS, '%s gets a clear answer'],
    [NEWS, 'a search of a megabyte is refused'],
    ['src/contract/news-search.test.ts', 'the longest search made only of quotes is read quickly'],
  ],
  A92: [
    [SHARE, '%s is refused, and nothing is sent'],
    [SHARE, 'a line break in the note or in a name adds no header'],
    [SHARE, 'above the daily limit a person gets 429 with the time to wait'],
    [NEWS, 'a search is saved once, and only its owner can rename and delete it'],
  ],
  A93: [
    [FRED, 'a wrong password starts nothing'],
    [EVERY_ROLE, 'each call is open to its declared roles and no one else'],
  ],
  A94: [[FRED, 'running %s is refused']],
  A95: [[USERS, 'is searched by words of names and addresses, in any order']],
  A96: [
    ['src/server/briefing/briefing.test.ts', 'waits while an editor has it open, then publishes once'],
    ['src/server/briefing/briefing.test.ts', 'an absent editor does not block it, an unpublished draft does'],
    [EVERY_ROLE, 'each call is open to its declared roles and no one else'],
  ],
  A97: [
    [OWN_ACCOUNT, 'is reset by a link that works once and ends every session'],
    [OWN_ACCOUNT, 'a link ends after 30 minutes'],
    [OWN_ACCOUNT, 'create a reset link with their password; earlier links stop working'],
    [OWN_ACCOUNT, 'two links used simultaneously change the password once'],
  ],
  A98: [
    [
      OWN_ACCOUNT,
      'known, unknown and deactivated addresses get the same answer, but only a known one gets a mail',
    ],
    [OWN_ACCOUNT, 'one address gets three links an hour; beyond 30 the network gets 429'],
  ],
  A99: [
    [OWN_ACCOUNT, 'guessing the current one is limited'],
    [OWN_ACCOUNT, 'can be signed out one by one, and only one’s own'],
  ],
  A100: [
    [CHART, 'a note %s is refused'],
    [CHART, 'a person can have a thousand notes, and a chart shows up to a hundred'],
    [CHART, 'a note is shown on charts with one of its items, to its author or to everyone'],
  ],
  A101: [
    [CHART, 'an unknown id is not found: %j'],
    [CHART, 'events of %j are refused'],
    ['src/web/features/chart/chart-address.test.ts', 'reads %j leniently'],
  ],
  A102: [['src/web/export/write-workbook.test.ts', 'never writes a formula']],
  A103: [
    [WATCHLISTS, 'a person has their own ordered lists'],
    [WATCHLISTS, 'lists and their items are limited'],
    [WATCHLISTS, 'words without a valid search count as zero'],
  ],
  A104: [
    [SIGN_ON, 'counts once: a replay is refused, even simultaneously and with its cookie'],
    [SIGN_ON, 'with the code of an earlier sign-in is refused'],
    [SIGN_ON, 'after ten minutes is refused'],
  ],
  A105: [
    [SIGN_ON, 'of one provider is refused at another, and with the issuer of another'],
    [SIGN_ON, 'that reports another issuer is not used'],
    [SIGN_ON, 'with the same subject at another provider'],
  ],
  A106: [
    [SIGN_ON, 'to a sign-in of another browser is refused'],
    [SIGN_ON, 'replaces the session of the browser with a new one each time'],
    [
      SIGN_ON,
      'redirects with PKCE, state and nonce, bound to a cookie that scripts and other sites cannot use',
    ],
  ],
  A107: [
    [SIGN_ON, 'with an address that the provider has not verified'],
    [SIGN_ON, 'by another person of the provider who was given the address of a colleague who left'],
    [SIGN_ON, 'through a provider that links by invitation only'],
    [SIGN_ON, 'by two people simultaneously: one of them is linked'],
    [SIGN_ON, 'is not accepted with another or an unverified address, and stays valid'],
  ],
  A108: [
    [SIGN_ON, 'a stranger, a deactivated account and a person without a group get the same answer'],
    [SIGN_ON, 'an address on %s is refused, even with an account'],
    [SIGN_ON, 'follows the highest mapped group at each sign-in, with an entry in the audit log'],
  ],
  A109: [
    [SIGN_ON, 'the named administrator can use one, and others get the answer for a wrong password'],
    [SIGN_ON, 'no one else can set a password by invitation, reset link or change'],
    [SIGN_ON, 'without a password confirms a call by signing in at the provider again'],
  ],
  A110: [
    [TWO_STEP, 'gives no access and needs the right password'],
    [TWO_STEP, 'ends after five minutes, with a new password, and when the person is deactivated'],
  ],
  A111: [
    [TWO_STEP, 'is slowed down per account from any network, even with the right code'],
    [TWO_STEP, 'is counted per network across all accounts'],
  ],
  A112: [
    [TWO_STEP, 'a code works once and invalidates earlier ones, even with simultaneous calls'],
    [TWO_STEP, 'accepts the previous and next code, because clocks differ'],
  ],
  A113: [
    [TWO_STEP, 'work once each, in any spelling, even with simultaneous calls'],
    [TWO_STEP, 'are stored hashed, and new ones replace them after the password'],
    [TWO_STEP, 'of someone else are refused'],
  ],
  A114: [[TWO_STEP, 'used on another address is refused, and cannot be added there']],
  A115: [
    [TWO_STEP, 'signs each of our challenges once, within five minutes'],
    [TWO_STEP, 'confirms one call of this session'],
  ],
  A116: [[TWO_STEP, 'with a counter that did not grow is refused and audited as copied']],
  A117: [
    [TWO_STEP, 'of someone else is refused as a second step, with a false owner, or as a new one'],
    [TWO_STEP, 'of a deactivated person and a removed one get the same refusal'],
  ],
  A118: [
    [TWO_STEP, 'is stored encrypted, and needs the password to be set up'],
    [TWO_STEP, 'requires the password; removing the last one removes the recovery codes'],
    [TWO_STEP, 'is refused for another session, another person, a sign-in, or without user verification'],
  ],
  A119: [
    [TWO_STEP, 'has a grace period, then allows only setting one up'],
    [TWO_STEP, 'prevents removing the last one'],
    [TWO_STEP, 'is a setting that requires the password'],
    [EVERY_ROLE, 'each call is open to its declared roles and no one else'],
  ],
  A120: [
    [TOKENS, 'allows the calls of its scopes and no others'],
    [EVERY_ROLE, 'each call is open to its declared roles and no one else'],
  ],
  A121: [
    [TOKENS, 'never manages people, accounts or tokens, even if its owner can'],
    [EVERY_ROLE, 'no API token reads or changes people, accounts, tokens, settings or the audit log'],
  ],
  A122: [
    [TOKENS, 'is refused as expired after its expiry, even if cached'],
    [TOKENS, 'when its owner revokes it, in every process, and no others do'],
    [TOKENS, 'when an administrator revokes all tokens of a person'],
  ],
  A123: [
    [TOKENS, 'when its owner is deactivated, even after a reactivation'],
    [TOKENS, 'loses permissions when its owner loses the role'],
  ],
  A124: [
    [TOKENS, 'requires the password'],
    [TOKENS, 'twice with one name is refused, and so is one above the limit, even simultaneously'],
    [TOKENS, 'with %s is refused'],
    [TOKENS, 'that runs agents is for administrators'],
  ],
  A125: [
    [TOKENS, 'has its own hourly budget'],
    [TOKENS, 'a made-up token is refused like a made-up session'],
  ],
  A126: [[DIRECTORY, 'works only for SCIM, and SCIM accepts nothing else']],
  A127: [
    [DIRECTORY, 'the filter %s is refused with an explanation'],
    [DIRECTORY, 'SQL in a filter is plain text that matches no one'],
    [DIRECTORY, 'long texts are parsed without backtracking'],
  ],
  A128: [
    [DIRECTORY, 'the operation %j is refused with an explanation'],
    [DIRECTORY, 'bodies that are not JSON, too large, of another type, empty or endless'],
    [DIRECTORY, 'is added with the role user, a first and last name, and without a known password'],
  ],
  A129: [
    [DIRECTORY, 'the last active administrator stays'],
    [DIRECTORY, 'is deactivated by a PATCH %s: sessions and API tokens end at once'],
    [
      DIRECTORY,
      'a deleted person is deactivated, hidden from the directory, and can be added again as a user',
    ],
  ],
  A130: [[AS_OF, '%s is refused: %s']],
  A131: [
    [ARCHIVE, '2,000 reads at random moments return what was known then, and nothing later'],
    [AS_OF, 'has only what was known then, and shows how it is known'],
    [AS_OF, 'lists what was not known then, and why'],
  ],
  A132: [
    [AS_OF, 'nothing can be written in the past: ?%s'],
    [AS_OF, 'is reproducible and writes nothing'],
  ],
  A133: [
    [ARCHIVE, 'vintages are sorted, repeats dropped, and a value that returned is kept'],
    [ARCHIVE, 'of two values on one day the first is kept and the other reported'],
    [
      'src/server/agents/fred/observations.test.ts',
      'unchanged values add no row; revisions and withdrawals do, unless many are withdrawn at once',
    ],
  ],
  A134: [
    [ARCHIVE, 'killed fifty times, a backfill ends with the same rows'],
    [ARCHIVE, 'changes stored twice or in another order are stored once'],
  ],
  A135: [
    [RELEASE_WATCH, 'one that never arrives is requested at most thirty times'],
    [RELEASE_WATCH, 'a failing source is retried after the pause, not at once'],
  ],
  A136: [
    [RELEASES, 'refuses more than sixty days'],
    [RELEASES, 'do not exist for an unknown series or an invalid range'],
    [EVERY_ROLE, 'each call is open to its declared roles and no one else'],
  ],
  A140: [
    [RELEASES, 'does not exist at a replaced, removed or made-up address or for someone who left'],
    [RELEASES, 'has an address that works without a session, with stable ids, time zones and reminders'],
  ],
  A150: [
    [BACKFILLS, 'a plan is refused if the data has changed since, and so is an empty plan'],
    [BACKFILLS, 'a wrong password starts no backfill, and only a backfill can be paused'],
    [EVERY_ROLE, 'each call is open to its declared roles and no one else'],
  ],
  A151: [[BACKFILLS, 'a plan for %o is refused with %i']],
  A152: [[BACKFILLS, 'one bad series does not stop the others, and its cells say why']],
  A153: [
    [RUNS_OF_AGENTS, 'a backfill with progress is not abandoned, however often its process dies'],
    [RUNS_OF_AGENTS, 'a paused backfill lets the agent run and waits to be resumed'],
  ],
  A155: [
    [ALERTS, 'a rule %s is refused'],
    [ALERTS, 'only editors and administrators can add rules for others, and rules are limited'],
  ],
  A156: [
    [ALERTS, 'an owner can change a rule with its current version, and turn it off'],
    [INBOX, 'an item is counted, listed, read, acknowledged, and unread again when it recurs'],
  ],
  A157: [
    [ALERTS, 'a killed evaluation reports nothing, and the next one reports it once'],
    [ALERTS, 'messages are sent once, wait during quiet hours, and stop when a person is deactivated'],
  ],
  A158: [
    ['src/intelligence/alerts/step-rule.test.ts', 'an oscillating series fires and clears once'],
    [ALERTS, 'many breaches are one inbox item, without those a person has muted'],
  ],
  A159: [[INBOX, 'markup and odd characters in a title are stored unchanged and truncated']],
  A160: [[DELIVERY, 'a webhook to %s is refused before anything is sent']],
  A161: [
    [
      DELIVERY,
      'each channel gets the message in its format; outside text cannot notify people or create links',
    ],
  ],
  A162: [[DELIVERY, 'secrets are shown once at most, and addresses only masked']],
  A163: [[MORNING_MAIL, 'a link with the token %j changes nothing']],
  A164: [
    [DELIVERY, 'a channel that never answers delays neither mail nor other channels, and is paced'],
    [DELIVERY, 'a message fails after five tries with growing pauses; a manual retry keeps its id'],
  ],
  A165: [
    [DELIVERY, 'after a kill at any step every message arrives, and a repeat has the same id'],
    [DELIVERY, 'a message is added or rolled back with its cause'],
  ],
  A166: [
    [DELIVERY, 'a message is added once; deactivated people and removed or disabled channels get nothing'],
  ],
  A167: [
    [DIRECTORY, 'a person with the address of a deleted one gets a new account'],
    [
      INVITATIONS,
      'the address of a person deleted by the directory can be invited, and its holder gets a new account',
    ],
    [SIGN_ON, 'leads a person whom the directory deleted %s to a new account'],
  ],
  A168: [
    [DIRECTORY, 'loses the role with a new address, so the directory cannot hand over a privileged account'],
    [DIRECTORY, 'the last active administrator stays'],
  ],
  A169: [[DIRECTORY, 'activated by an administrator after a deletion can be removed by the directory again']],
  A170: [[OWN_ACCOUNT, 'require a new password at the next sign-in']],
  A171: [
    [TWO_STEP, 'is a factor after its first right code, and is required at the next sign-in'],
    [OWN_ACCOUNT, 'require a new password at the next sign-in'],
  ],
  A172: [[WIRE, 'unknown SCIM addresses are refused in SCIM format, not answered with the page']],
  A173: [
    [INVITATIONS, '%s ends with it the invitations that are open'],
    [
      INVITATIONS,
      'an administrator who is deactivated while creating or resending an invitation gets no link',
    ],
  ],
  A174: [
    [WIRE, '%s: refused once, the connection ends, nothing behind it is read'],
    [WIRE, 'a body declared as compressed is not read as plain text'],
    [WIRE, 'a body that says its charset is %s: %i'],
  ],
  A175: [[POST, 'an answer that is %s counts by its status, so a refusal is not a delivery']],
  A176: [[ALERTS, 'moving a rule to or from the company respects the limits and is audited']],
  A177: [
    ['src/platform/serve.test.ts', 'requests that change something are logged, refused requests are not'],
    [
      'src/platform/terminal.test.ts',
      'outside text cannot look like a separate line or reverse the text direction',
    ],
  ],
  A178: [
    [ALERTS, 'a backtest does not wait for all backtests of another person'],
    [BRIEFING, 'edits are checked one after another, and other calls are answered meanwhile'],
    [BRIEFING, 'the PDF is drawn once for all moments with the same brief'],
    [MOUNT, 'a read does not start if its caller hung up before its turn'],
    [RELEASES, 'waits its turn like any call of its person'],
  ],
  A179: [
    [
      'src/platform/serve.test.ts',
      'pipelined requests are answered one at a time, and too many close the connection',
    ],
    [WIRE, 'each request on one connection is checked'],
  ],
  A180: [
    [FORGED, 'an ID token %s is refused'],
    [FORGED, 'user information of another person is not used'],
    [FORGED, 'a missing token, a redirect and endless key lists are refused in time'],
  ],
  A181: [
    [
      SIGN_IN,
      'each sign-in ends the previous session of the browser, and a token cannot be chosen in advance',
    ],
    [SIGN_ON, 'replaces the session of the browser with a new one each time'],
  ],
  A182: [
    [TOKENS, 'by someone deactivated meanwhile fails and leaves no token'],
    [DIRECTORY, 'is not created by an administrator who is deactivated meanwhile'],
    [OWN_ACCOUNT, 'that were deactivated meanwhile get no link'],
    [
      INVITATIONS,
      'an administrator who is deactivated while creating or resending an invitation gets no link',
    ],
  ],
  A183: [
    [
      SAMPLE_ACCOUNTS,
      'a start with sample sources on a company database does not change the passwords of its people',
    ],
  ],
  A184: [
    [READING, 'code that takes over the process gets no access to %s'],
    [READING, 'the process has none of our settings'],
  ],
  A185: [
    ['src/scraper/article/challenge-page.test.ts', 'a page with only a notice (%s) is not the article'],
    [
      'src/scraper/news/replayed-feeds.test.ts',
      'with the same text under different headlines are a notice, and are retried',
    ],
  ],
  A186: [
    [
      'src/server/agents/news-spiders/article-store.test.ts',
      'an article that changes with every run keeps a limited number of versions',
    ],
  ],
  A187: [['src/intelligence/writing/verify-text.test.ts', '“%s” is a word like any other']],
  A188: [
    [
      'src/intelligence/plausibility.test.ts',
      'a history not yet adjusted for its split is a jump, even when repeated',
    ],
  ],
  A189: [
    ['src/server/agents/eia/provider.test.ts', 'incomplete rows are refused if they are summed'],
    ['src/server/agents/eia/read-rows.test.ts', 'a sum with an unreadable number is ignored'],
    [
      'src/server/agents/fred/provider.test.ts',
      'reading stops when the observations end, whatever the count says',
    ],
  ],
  A190: [
    [
      'src/server/agents/news-spiders/news-spiders.test.ts',
      'a feed that is always "unchanged" is read in full once a day',
    ],
    ['src/scraper/news/replayed-feeds.test.ts', 'whose items have no links is a failure'],
  ],
  A191: [['src/platform/serve.test.ts', 'a long %s is parsed in linear time']],
  A192: [
    [
      'src/server/agents/source-error.test.ts',
      'an answer with millions of %s is refused before it is parsed',
    ],
    ['src/server/agents/yahoo/provider.test.ts', 'with more sessions than there can be is refused in time'],
    ['src/server/agents/fred/provider.test.ts', 'pages without end are refused'],
  ],
  A193: [['src/server/system/system.test.ts', '%s has the budget of public calls']],
  A194: [['src/platform/serve.test.ts', 'an endless body of %s is not read to its end']],
  A195: [
    [
      'src/intelligence/writing/accept-brief.test.ts',
      'a brief is verified up to a number of sentences, over all paragraphs',
    ],
  ],
  A196: [
    ['src/server/agents/yahoo/provider.test.ts', 'with times outside the calendar is read without them'],
    ['src/server/agents/yahoo/provider.test.ts', 'has no closes that are too large or too small to compare'],
    ['src/server/agents/fred/provider.test.ts', 'without a valid first day has none'],
    [
      'src/server/agents/fred/provider.test.ts',
      'are strings; a dot is a missing value, and anything else is skipped',
    ],
    ['src/server/agents/eia/read-rows.test.ts', '%j is read as %j'],
    ['src/scraper/legacy/finra.test.ts', 'prices, yields and volumes that would overflow are no numbers'],
  ],
  A197: [
    ['src/server/agents/fred/fred.test.ts', 'series added one right after the other are all collected'],
    [
      'src/server/agents/fred/fred.test.ts',
      'a series is not added while a run %s, because it would not be collected',
    ],
  ],
  A198: [
    ['src/web/export/write-workbook.test.ts', 'has no sheet named %s, which is taken or reserved'],
    ['src/web/export/write-workbook.test.ts', 'cuts texts that are longer than a cell may be'],
    [
      'src/web/export/write-workbook.test.ts',
      'writes dates before March 1900, which a workbook counts differently or not at all, as text',
    ],
  ],
  A199: [
    [
      'src/server/housekeeping.test.ts',
      'a clock that jumps removes nothing until it has run steadily for a day',
    ],
  ],
  A200: [['src/server/share/share.test.ts', 'calls at once send no more than the daily limit']],
  A201: [
    [
      'src/server/agents/yahoo/provider.test.ts',
      'with more splits than a company can have is refused in time',
    ],
    ['src/server/agents/fred/announced-times.test.ts', 'an endless calendar is read up to a bound'],
    [
      'src/server/agents/fred/provider.test.ts',
      'of more days than a series can have are refused, because each is compared with all others',
    ],
    ['src/server/agents/eia/provider.test.ts', 'an answer with many more rows than requested is refused'],
  ],
  A202: [
    [
      'src/server/delivery/morning-mail/morning-mail.test.ts',
      'the mail is sent once on time, with the same numbers as the screen, plain text and one-click unsubscribe',
    ],
  ],
  A203: [
    [
      'src/server/integrations/mailer.test.ts',
      'a password is not sent without TLS, except on this host or if the address allows it',
    ],
  ],
  A204: [['src/server/auth/auth.test.ts', 'while the clock was hours ahead make no one wait for hours']],
  A205: [[ALERTS, 'seven hundred stories at once are reported once']],
  A206: [
    ['src/server/alerts/alerts.test.ts', 'rules about revisions of different sizes read the revisions once'],
  ],
  A207: [[ALERTS, 'a person can mute a hundred prices or stories of a rule']],
  A208: [
    ['src/server/alerts/alerts.test.ts', 'a report of failed messages that fails is not reported again'],
  ],
  A209: [
    [
      'src/server/delivery/morning-mail/morning-mail.test.ts',
      'a person can request it with the PDF, and the company can turn it on for those who have not chosen',
    ],
  ],
  A210: [
    [
      'src/platform/fetching/fetcher-addresses.test.ts',
      'the lookup of a public name takes none of the threads that all other lookups need',
    ],
  ],
  A211: [
    [
      'src/server/integrations/mailer.test.ts',
      'a server that keeps sending without answering is dropped, and the next message uses a new connection',
    ],
    [
      'src/server/integrations/mailer.test.ts',
      'a mail about an account leaves no connection to a server that keeps sending',
    ],
  ],
  A212: [['src/server/integrations/file-storage.test.ts', 'that answers without end']],
  A213: [
    ['src/platform/fetching/fetcher.test.ts', 'an answer of %s is broken and not retried'],
    ['src/platform/fetching/fetcher.test.ts', 'a part of a page is not taken as the page'],
  ],
  A214: [
    [
      'src/server/limits/event-counts.test.ts',
      'events from a time when the clock was ahead do not count ($wait)',
    ],
    [
      'src/server/dashboard/model-writer.test.ts',
      'answers from a time when the clock was ahead do not keep the model from being called',
    ],
  ],
  A215: [
    [
      'src/server/agents/value-tables.test.ts',
      'a value of %s that was stored while the clock was ahead is known once it is right',
    ],
  ],
};
