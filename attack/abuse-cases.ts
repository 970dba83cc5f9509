/** A test that stands between an attack and its success: its file and its name, or the beginning of it. */
export type Cover = readonly [file: string, test: string];

export interface AbuseCase {
  id: string;
  attack: string;
  outcome: string;
  covers: readonly Cover[];
}

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

/** Every abuse case the product is tested against. `docs/security.md` shows this list; a test keeps both in step. */
export const abuseCases: readonly AbuseCase[] = [
  {
    id: 'A01',
    attack: 'Find out from the sign-in answer whether an address has an account',
    outcome: 'The same 401 for an unknown address, a wrong password and an inactive account',
    covers: [
      [ACCOUNTS, 'an unknown address, a wrong password and an inactive account get the same answer'],
      [SIGN_IN, 'cannot be found out by registering: the same answer to all, and no one is added'],
    ],
  },
  {
    id: 'A02',
    attack: 'Find it out from the response time',
    outcome: 'The same work in all three cases; in the long form 200 timed pairs agree',
    covers: [
      [SIGN_IN, 'is not told by the work a refusal takes'],
      [SIGN_IN, 'is not told by the time a refusal takes (200 pairs)'],
    ],
  },
  {
    id: 'A03',
    attack: 'Guess the password of one account',
    outcome: '429 and a doubling wait from the sixth attempt, even with the right password',
    covers: [
      [ACCOUNTS, 'the sixth in a row waits, also with the right password, and the wait doubles'],
      [ACCOUNTS, 'sent all at once reveal no more than one by one'],
      [SIGN_IN, 'is not made easier by another spelling of the address'],
    ],
  },
  {
    id: 'A04',
    attack: 'Try one password on many accounts',
    outcome:
      '429 for the address after 60 failures, an IPv6 network counts as one address; others can sign in',
    covers: [
      [ACCOUNTS, 'over many accounts from one address end in a wait for that address'],
      [SIGN_IN, 'is not made easier by headers that name another origin'],
      [SIGN_IN, 'is not made easier by the many addresses of one IPv6 network'],
    ],
  },
  {
    id: 'A05',
    attack: 'Lock a user out with failed sign-ins',
    outcome: 'The user can sign in from another address',
    covers: [[ACCOUNTS, 'from one address do not lock the owner out at another']],
  },
  {
    id: 'A06',
    attack: 'Lists and objects instead of address and password',
    outcome: '400',
    covers: [[ACCOUNTS, 'with %s is bad input']],
  },
  {
    id: 'A07',
    attack: 'SQL in address or password',
    outcome: '401 or 400; nothing is executed',
    covers: [
      [ACCOUNTS, '%s signs no one in'],
      [EVERY_CALL, 'no text in any place of any call is run as SQL'],
    ],
  },
  {
    id: 'A08',
    attack: 'A body of 10 MB, another content type, a prototype in the JSON',
    outcome: '413, 415, 400',
    covers: [
      [SIGN_IN, 'refuses %s'],
      [MOUNT, '%s gets a clear refusal'],
      [MOUNT, 'a %s body is refused'],
    ],
  },
  {
    id: 'A09',
    attack: 'Read the whole database',
    outcome: 'No password, session or link in any row of any table, only hashes',
    covers: [
      [SECRETS, 'is in no row of the database, but as a hash'],
      [ACCOUNTS, 'keeps neither tokens nor passwords'],
    ],
  },
  {
    id: 'A10',
    attack: 'Use a session after signing out',
    outcome: '401, in every process',
    covers: [
      [ACCOUNTS, 'ends on the server at logout'],
      [DASHBOARD, 'a session that ended is refused at once, here and in another process'],
    ],
  },
  {
    id: 'A11',
    attack: 'Continue after deactivation',
    outcome: '401 on the next call',
    covers: [
      [USERS, 'takes effect on the next request, and ends the sessions for good'],
      [DASHBOARD, 'a user who was deactivated is refused at once'],
    ],
  },
  {
    id: 'A12',
    attack: 'Continue as administrator after losing the role',
    outcome: 'The session ends with the role; after a new sign-in 403',
    covers: [[USERS, 'takes effect on the next request and changes nothing else']],
  },
  {
    id: 'A13',
    attack: 'Sessions that are expired, idle, truncated, invented, unsigned, or sent outside the header',
    outcome: '401 each',
    covers: [
      [ACCOUNTS, 'of a %s ends by its age and by rest'],
      [ACCOUNTS, 'is not made by %s'],
      [EVERY_ROLE, 'not in a cookie, the query, the body or another header'],
    ],
  },
  {
    id: 'A14',
    attack: 'Every call without a session, with five kinds of invalid session, and as each role',
    outcome: '401 and 403 as the contract declares, with no data; new calls are covered automatically',
    covers: [
      [EVERY_ROLE, 'each call is for those it is declared for and for no one else'],
      [EVERY_ROLE, 'an undeclared method'],
      [
        EVERY_ROLE,
        'nothing is mounted that is not declared, but pages about the product and what standards ask for',
      ],
    ],
  },
  {
    id: 'A15',
    attack: 'The address of an administrator’s call in eighteen disguises',
    outcome: 'No access for anyone else',
    covers: [[WIRE, 'open %s to no one else']],
  },
  {
    id: 'A16',
    attack: 'Headers that claim a role, a method or another address',
    outcome: '403',
    covers: [
      [ACCOUNTS, 'a role in a header or the query changes nothing'],
      [WIRE, 'open %s to no one else'],
    ],
  },
  {
    id: 'A17',
    attack: 'Write `admin` into the stored user of the browser',
    outcome: 'Every call is refused, the console shows nothing',
    covers: [
      [
        'e2e/people.e2e.ts',
        'a person who is not an administrator is sent away from the console, also with a forged role',
      ],
    ],
  },
  {
    id: 'A18',
    attack: 'Deactivate oneself',
    outcome: '400, nothing changes',
    covers: [[USERS, 'is not for oneself']],
  },
  {
    id: 'A19',
    attack: 'Change one’s own role',
    outcome: '400, nothing changes',
    covers: [[USERS, 'is not for oneself']],
  },
  {
    id: 'A20',
    attack: 'Administrators remove each other at the same moment',
    outcome: 'One always remains; the others get 409',
    covers: [[USERS, 'however administrators demote and deactivate each other at once, one stays']],
  },
  {
    id: 'A21',
    attack: 'An unknown role, a list, nothing',
    outcome: '400',
    covers: [[USERS, 'to %j is refused']],
  },
  {
    id: 'A22',
    attack: 'Additional fields besides the role',
    outcome: 'Only the role changes',
    covers: [
      [USERS, 'takes effect on the next request and changes nothing else'],
      [INVITATIONS, 'creates the account as invited, whatever else is sent, and signs in'],
    ],
  },
  {
    id: 'A23',
    attack: 'Unknown ids, and SQL instead of an id',
    outcome: '404',
    covers: [[USERS, 'there is no user %s to change']],
  },
  {
    id: 'A24',
    attack: 'Register',
    outcome: 'The same 403 for everyone; the number of accounts does not change',
    covers: [
      [ACCOUNTS, 'registering is always refused, whatever is sent'],
      [SIGN_IN, 'cannot be found out by registering: the same answer to all, and no one is added'],
    ],
  },
  {
    id: 'A25',
    attack: 'Invite addresses that only look like the company’s, or that a mail server may forward elsewhere',
    outcome: '400 that names the company’s domain; upper and lower case are the same address',
    covers: [
      [INVITATIONS, '%s is not on the company domain, and the answer names it'],
      [INVITATIONS, 'makes a link to copy where no mail goes out'],
    ],
  },
  {
    id: 'A26',
    attack: 'Mail headers and markup in an invited name',
    outcome: '400 for line breaks; markup is mailed as text',
    covers: [
      [INVITATIONS, 'with %s is refused'],
      [MAIL, 'an invitation goes out by mail, and its link works'],
    ],
  },
  {
    id: 'A27',
    attack: 'A Host header of another site while inviting or asking for a reset link',
    outcome: 'Links use the configured address',
    covers: [
      [INVITATIONS, 'links never follow a Host header'],
      [OWN_ACCOUNT, 'comes back by a link that works once, and ends every session'],
    ],
  },
  {
    id: 'A28',
    attack: 'Invite someone who is already a user or invited',
    outcome: '409, even for twenty at once',
    covers: [
      [INVITATIONS, 'inviting a user or an invited person is a conflict'],
      [INVITATIONS, 'the same person twenty times at once makes one invitation'],
    ],
  },
  {
    id: 'A29',
    attack: 'Guess invitation links',
    outcome: '404, after 60 a minute 429; never 401, which would sign the reader out',
    covers: [
      [SIGN_IN, 'finds nothing, and must soon wait; no one is signed out by it'],
      [INVITATIONS, 'that is %s is not found'],
      [INVITATIONS, 'that is very long is refused as an address'],
    ],
  },
  {
    id: 'A30',
    attack: 'A mail scanner opens the link first',
    outcome: 'It still works',
    covers: [[INVITATIONS, 'shows what it is for and is not used up by looking']],
  },
  {
    id: 'A31',
    attack: 'Accept one invitation fifty times at once',
    outcome: 'One account',
    covers: [[INVITATIONS, 'fifty at once make one account; the others hear that it was accepted']],
  },
  {
    id: 'A32',
    attack: 'Accept with a higher role or another address',
    outcome: 'The account is as invited',
    covers: [[INVITATIONS, 'creates the account as invited, whatever else is sent, and signs in']],
  },
  {
    id: 'A33',
    attack: 'Accept after expiry, cancellation, a resend, or when the address has an account',
    outcome: '410, 404, 404, 409',
    covers: [
      [INVITATIONS, 'says when it has expired'],
      [INVITATIONS, 'dies when the invitation is cancelled, and the list forgets it'],
      [INVITATIONS, 'dies when the invitation is resent; the new one has a new term'],
      [INVITATIONS, 'says when its address has an account by now'],
      [SIGN_IN, 'an accepted invitation leaves no way in by its link'],
    ],
  },
  {
    id: 'A34',
    attack: 'Weak, common and overlong passwords',
    outcome: '400 with the rule that is broken',
    covers: [
      [INVITATIONS, 'with %j gets "%s", and the invitation stays'],
      [INVITATIONS, 'any character may follow the first in a password, up to 128: %s'],
    ],
  },
  {
    id: 'A35',
    attack: 'A backfill without a password, with a wrong one, or with another administrator’s',
    outcome: '400, 401, 401',
    covers: [
      [FRED, 'a backfill with %s is refused'],
      [EVERY_ROLE, 'a password opens a guarded call only to its own owner'],
    ],
  },
  {
    id: 'A36',
    attack: 'Start the same work twenty times at once',
    outcome: 'One run, nineteen times 409',
    covers: [[FRED, 'of twenty backfills at once one starts, the others get the time of its start']],
  },
  {
    id: 'A37',
    attack: 'Guess the re-entered password',
    outcome: '429 after five, the session ends after ten; it is audited, without the password',
    covers: [
      [
        MISUSE,
        'wrong passwords for it make one wait, end the session, and are on record without the password',
      ],
      [SECRETS, 'is in no line of the log'],
    ],
  },
  {
    id: 'A38',
    attack: 'Bulk triggers with nothing, too many, unknown or repeated spiders',
    outcome: '400; a spider named fifteen times runs once',
    covers: [
      [SPIDERS, 'a bulk trigger needs spiders, and spiders that are there'],
      [MISUSE, 'a spider named many times runs once, an unknown one starts none'],
    ],
  },
  {
    id: 'A39',
    attack: 'Ask a spider for no, negative or a billion articles',
    outcome: 'Its default; never more than its maximum',
    covers: [
      ['src/server/agents/news-spiders/options.test.ts', 'max articles: %s'],
      [MISUSE, 'asking a spider for %j articles never gives more than it may bring'],
    ],
  },
  {
    id: 'A40',
    attack: 'Trigger as user or editor with one’s own correct password',
    outcome: '403',
    covers: [
      [SPIDERS, 'a %s may do none of it'],
      [FRED, 'a %s may not, with the right password either'],
    ],
  },
  {
    id: 'A41',
    attack: 'Scripts in the titles of a feed, escaped once, twice or not at all',
    outcome: 'Text or nothing; no element is created',
    covers: [
      [SPIDERS, '%s is %s, holds little memory, and nothing of it is markup'],
      [BROKEN_FEEDS, 'scripts and styles are no text, whatever they are hidden in'],
      ['src/web/features/briefing/briefing-page.test.tsx', 'makes nothing of hostile titles and addresses'],
    ],
  },
  {
    id: 'A42',
    attack: 'Scripts in the links of a feed',
    outcome: 'No link; screens open web addresses only',
    covers: [
      ['src/scraper/feed/feed-links.test.ts', 'the link of %s'],
      ['src/web/ui/outside-link.test.ts', '%s leads to %s'],
      ['src/web/features/dashboard/dashboard-sections.test.tsx', 'never becomes a link that is none'],
    ],
  },
  {
    id: 'A43',
    attack: 'Characters that hide or reverse text; titles of 100 KB',
    outcome: 'Removed; cut after a word',
    covers: [
      [BROKEN_FEEDS, 'characters that hide or turn text are removed'],
      ['src/scraper/feed/read-feed.test.ts', 'long texts are cut after a word'],
    ],
  },
  {
    id: 'A44',
    attack: 'Markup in names given by administrators',
    outcome: 'Stored and shown as text',
    covers: [
      [FRED, 'markup in a title is kept as text'],
      ['src/web/features/users/users-view.test.tsx', 'shows hostile values as what they are'],
      ['src/web/features/users/invitations.test.tsx', 'shows hostile values as what they are'],
    ],
  },
  {
    id: 'A45',
    attack: 'Template syntax in an invited name',
    outcome: 'Literal in mail and account',
    covers: [
      [MAIL, 'an invitation goes out by mail, and its link works'],
      [SIGN_IN, 'an accepted invitation leaves no way in by its link'],
    ],
  },
  {
    id: 'A46',
    attack: 'Inject a script or markup into the open page',
    outcome: 'Not executed, not inserted: policy and Trusted Types',
    covers: [
      [
        'e2e/shell.e2e.ts',
        'a script that gets into the page is not run, and markup cannot be written into it',
      ],
    ],
  },
  {
    id: 'A47',
    attack: 'Make the fetcher call internal addresses, in every spelling',
    outcome: 'Refused before a connection is opened',
    covers: [
      [ADDRESSES, 'no spelling of an inner address is ever dialled'],
      [GUARD, '%s is not public'],
      [GUARD, 'the local name %s is refused'],
    ],
  },
  {
    id: 'A48',
    attack: 'Redirect it to internal addresses, a file, in a chain or a loop',
    outcome: 'Refused; at most five steps',
    covers: [
      [ADDRESSES, 'a redirect of a public site to %s is refused'],
      [ADDRESSES, 'five redirects are followed, six are not, and a circle is seen at once'],
    ],
  },
  {
    id: 'A49',
    attack: 'A host name that changes its address after the check',
    outcome: 'Only the checked address is dialed',
    covers: [
      [ADDRESSES, 'a name that changes between two look-ups is dialled where it was vetted, or not at all'],
      [ADDRESSES, 'a name with %s is refused before connecting'],
    ],
  },
  {
    id: 'A50',
    attack: 'Passwords in addresses, other ports, other protocols',
    outcome: 'Refused',
    covers: [[GUARD, '%s is refused']],
  },
  {
    id: 'A51',
    attack: 'Paths, queries and formulas instead of a symbol',
    outcome: '400; lower case becomes upper case',
    covers: [
      [YAHOO, 'one %s is refused'],
      [YAHOO, 'one the source knows is added, upper-cased, once; and removed, once'],
    ],
  },
  {
    id: 'A52',
    attack: 'Compressed bombs of 10 GB, nested encodings, false lengths, one byte at a time',
    outcome: 'Stopped immediately, in bounded memory',
    covers: [
      [BODIES, 'a bomb of %s is stopped early, in bounded memory'],
      [BODIES, '%s is refused and not tried again'],
      [FETCHER, '%s is a timeout'],
    ],
  },
  {
    id: 'A53',
    attack: 'Expanding entities, files and hosts in a DTD, half a million elements, endless texts',
    outcome: 'Read or refused immediately; nothing is expanded or fetched',
    covers: [
      [BROKEN_FEEDS, 'entities that a document defines are never expanded, and nothing is fetched'],
      [FEED_LIMITS, 'a hostile document is read at once: %s'],
      [FEED_LIMITS, '%s without end is read in bounded time'],
    ],
  },
  {
    id: 'A54',
    attack: 'Ten thousand corrupted feeds, wrong charsets, pages instead of feeds',
    outcome: 'Read cleanly or refused; the run says why',
    covers: [
      ['src/scraper/feed/feed-fuzz.test.ts', 'ten thousand spoiled feeds are read cleanly or refused'],
      [SPIDERS, '%s: %s'],
    ],
  },
  {
    id: 'A55',
    attack: 'Schedules that are invalid, never run, or run constantly',
    outcome: '400; a blank one is ignored',
    covers: [
      [FRED, '%j is refused'],
      [FRED, 'changes, a blank one is ignored, and a stale change is reported'],
      [MISUSE, 'schedules: one that never ends, and one every second, are refused'],
    ],
  },
  {
    id: 'A56',
    attack: 'Spider settings with five fields, every second, foreign tickers or thousands of them',
    outcome: '400; tickers of a spider without any are ignored',
    covers: [
      [SPIDERS, 'the settings of a spider change, and a stale change is reported'],
      [MISUSE, 'tickers: thousands are refused, and a spider without tickers takes none'],
    ],
  },
  {
    id: 'A57',
    attack: 'Pages below one, limits of a billion, lists in a query',
    outcome: '400',
    covers: [[USERS, 'refuses %s']],
  },
  {
    id: 'A58',
    attack: 'Headers or bodies that never end, thousands of silent connections',
    outcome: '408 after 15 and 30 seconds, closed after a minute of silence; others are served',
    covers: [
      [WIRE, 'with headers that never end get an error and are closed'],
      [WIRE, 'with a body that never ends get an error and are closed'],
      [WIRE, 'who say nothing at all are left'],
      [WIRE, 'in great number do not keep others from being answered'],
    ],
  },
  {
    id: 'A59',
    attack: 'JSON nested ten thousand levels deep, duplicate fields',
    outcome: '400; the last one counts and is checked',
    covers: [
      [MOUNT, '%s gets a clear refusal'],
      [MISUSE, 'a profile nested %i deep is a bad one'],
      [SIGN_IN, 'of two fields of one name the last counts, and is checked'],
    ],
  },
  {
    id: 'A60',
    attack: 'Find keys, database addresses, schedules or stack traces in answers',
    outcome: 'In no answer; of a key that an administrator entered, the last four characters',
    covers: [
      [SECRETS, 'is in no answer that can be read'],
      [SECRETS, 'is not told to the public: two words about the state, and the symbols'],
      [MOUNT, 'a bug behind %s is reported plainly and without detail'],
      ['src/server/agents/source-keys.test.ts', 'no call, log line, row or audit entry has the key'],
    ],
  },
  {
    id: 'A61',
    attack: 'Make a source fail whose key is in the URL',
    outcome: 'The key is in no run, log line or audit entry',
    covers: [
      [FRED, '%s fails the run at once, in words, and keeps what is stored'],
      [FETCHER, 'no key, query or password shows in any failure, however it is printed'],
      [SECRETS, 'is in no line of the log'],
    ],
  },
  {
    id: 'A62',
    attack: 'SQL in every field, parameter and query of every call: 205 texts',
    outcome: 'None is ever executed; no status of 500 or above',
    covers: [
      [EVERY_CALL, 'no text in any place of any call is run as SQL'],
      [
        EVERY_CALL,
        'the trap works: a statement put together from text is noticed, even when it is rolled back',
      ],
      [
        EVERY_CALL,
        'whatever is sent, every call answers as it is described, and never with a failure of its own',
      ],
    ],
  },
  {
    id: 'A63',
    attack:
      'Values that are not numbers, zero, negative, 100 times too high or too low, of another symbol, frozen, from tomorrow or from 1970, from any source, also within a first history',
    outcome:
      'Dropped or held back with the reason; the last good value stays as out of date; a repeated wrong unit or zero is not confirmed; only an administrator accepts an impossible value, with an audit entry',
    covers: [
      [HELD_VALUES, 'is not used, not written about and not shown as current, from any source'],
      [HELD_VALUES, 'an administrator accepts a value, once and with a record; others may not'],
      [PLAUSIBILITY, '%s is held back wherever it is, and nothing else is'],
      [MISUSE, '%s: the last good one stays on show'],
    ],
  },
  {
    id: 'A64',
    attack: 'Change, delete or truncate the audit log',
    outcome:
      'Denied to the product’s database user, who does not own the table; the check detects changes by others, also a shortened log',
    covers: [
      [AUDIT, 'the product itself cannot do: %s'],
      [AUDIT, 'the check finds %s'],
    ],
  },
  {
    id: 'A65',
    attack: 'Formulas in exported files',
    outcome: 'Turned into text by an apostrophe; numbers stay numbers',
    covers: [
      ['src/server/agents/legacy-scraper/outputs.test.ts', 'the text %j becomes the cell %j'],
      ['src/server/agents/legacy-scraper/outputs.test.ts', 'a name from a page is no formula in the file'],
      ['src/web/features/admin/audit/audit-export.test.ts', '%j is no formula any more'],
      [
        'src/web/features/dashboard/price-history/price-csv.test.ts',
        'the text %j can be no formula and stays one cell',
      ],
    ],
  },
  {
    id: 'A66',
    attack: 'Make the sign-in redirect to another site',
    outcome: 'It goes to the dashboard, or to the page of this app that sent the person to sign in',
    covers: [
      ['e2e/shell.e2e.ts', 'the login leads to the dashboard whatever the address asks for'],
      ['src/web/layout/return-path.test.ts', 'with %j a person who is %s returns to %s'],
    ],
  },
  {
    id: 'A67',
    attack: 'Frame a page, or call the API from another site',
    outcome: 'Framing is denied; no CORS access',
    covers: [[WIRE, 'may read nothing and is given no leave to ask']],
  },
  {
    id: 'A68',
    attack: 'Find an answer without the security headers',
    outcome: 'All pages, files, answers and refusals have them, even for malformed requests',
    covers: [
      [WIRE, 'of the page %s let nothing run but our own files'],
      [WIRE, 'of files, refusals and answers of every kind are the same strict ones'],
      [WIRE, '%s are too many'],
    ],
  },
  {
    id: 'A69',
    attack: 'A dependency that was changed or is known to be vulnerable',
    outcome:
      'Each is pinned by hash, none runs an install script; `npm run attack` checks for known vulnerabilities',
    covers: [[SECRETS, 'every package is pinned by its hash, and comes from a registry']],
  },
  {
    id: 'A70',
    attack: 'Path traversal out of the file folder',
    outcome: '400 or 404',
    covers: [
      [LEGACY, 'of the day %j are a bad question'],
      [LEGACY, 'outside our folder are not found, whatever way is tried'],
      [WIRE, '%s gives no file of the machine'],
    ],
  },
  {
    id: 'A71',
    attack: 'Call the scraper host without its secret',
    outcome: '401; without a configured secret it refuses all calls',
    covers: [
      ['src/server/integrations/remote-scraper.test.ts', 'a call %s is 401'],
      ['src/server/integrations/remote-scraper.test.ts', 'a host without a secret answers no one'],
    ],
  },
  {
    id: 'A72',
    attack: 'Instructions to the language model in a headline',
    outcome:
      'News is data; the model’s text is verified against stored facts or not shown; of its news order only numbers are kept, and no story moves above its tier',
    covers: [
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
      [
        'src/server/dashboard/news-order.test.ts',
        'of an answer only numbers are kept, with the stories they stand for',
      ],
    ],
  },
  {
    id: 'A73',
    attack: 'Count the articles of an unknown spider, or as a reader',
    outcome: '404, 403',
    covers: [
      [MISUSE, 'counting the articles of an unknown spider is not found'],
      [SPIDERS, 'a %s may do none of it'],
    ],
  },
  {
    id: 'A74',
    attack: 'Invalid periods and symbols for a history',
    outcome: '400 or 404',
    covers: [[MISUSE, 'the history of %.30s%s is %i']],
  },
  {
    id: 'A75',
    attack: 'Overlong timeframes, a thousand categories, a query of 100 KB',
    outcome: '400, 414, 431',
    covers: [
      [MISUSE, 'news by %s'],
      [WIRE, '%s are too many'],
    ],
  },
  {
    id: 'A76',
    attack: 'Open many sessions to get many budgets',
    outcome: 'Budgets count per person',
    covers: [[GREEDY, 'has one budget, however many sessions they open']],
  },
  {
    id: 'A77',
    attack: 'Send hundreds of costly calls at once as one person',
    outcome:
      'Four run, forty wait, the rest gets 429; people take turns, and answers from memory do not wait',
    covers: [
      [GREEDY, 'has a few calls answered at once, some wait, and the rest is refused'],
      [FLOODS, 'others are served in time during a flood of %s'],
    ],
  },
  {
    id: 'A78',
    attack: 'Flood the product with made-up sessions',
    outcome:
      'Looked up 120 times a minute for each network, then 429 from memory; valid sessions from the same network keep working',
    covers: [
      [GREEDY, 'is looked up a limited number of times, and valid sessions behind it keep working'],
      [FLOODS, 'others are served in time during a flood of %s'],
    ],
  },
  {
    id: 'A79',
    attack: 'Fill the audit log with refused calls',
    outcome: 'The first ones of a minute are recorded, then a count per minute',
    covers: [
      [GREEDY, 'that are blocked write nothing but a first entry and a count'],
      [GREEDY, 'who is refused again and again leaves few entries, with a count'],
    ],
  },
  {
    id: 'A80',
    attack: 'Keep others from signing in, with failing or with good sign-ins',
    outcome:
      'Networks take turns; blocked networks are refused from memory; 600 sign-ins a minute for each network',
    covers: [
      [GREEDY, 'of one network leave every second turn to another'],
      [GREEDY, 'have a budget for each network, counted without the database'],
      [FLOODS, 'others are served in time during a flood of %s'],
    ],
  },
  {
    id: 'A81',
    attack: 'Send all guesses of the re-entered password at once',
    outcome: 'Each counts before it is checked: five are checked',
    covers: [[GREEDY, 'cannot guess the re-entered password by sending all guesses at once']],
  },
  {
    id: 'A82',
    attack: 'Open more connections than the machine has file descriptors',
    outcome: 'Connections above a bound are dropped and logged; the database keeps its descriptors',
    covers: [[WIRE, 'above the limit are dropped and logged']],
  },
  {
    id: 'A83',
    attack: 'Shut out an office by using up the budget of its shared address',
    outcome: 'Signed-in tabs count per person',
    covers: [[GREEDY, 'the connection check of signed-in tabs counts by person, not by office']],
  },
  {
    id: 'A84',
    attack: 'Pages, feeds and robots.txt that patterns and parsers are slow on: 80 shapes of text',
    outcome:
      'No reader takes more than linear time; a document gets 2 s of CPU in its own thread, then it is reported',
    covers: [
      ['attack/foreign-text.test.ts', 'no text takes longer than its size explains'],
      [
        'attack/hostile-pages.test.ts',
        'pages that are slow to read are reported, the others are stored, and calls are answered all the while',
      ],
      ['src/scraper/reading/reading-thread.test.ts', '%s work costs one document, and others go on'],
      ['src/platform/fetching/robots.test.ts', 'half a megabyte of %s costs next to nothing'],
    ],
  },
  {
    id: 'A85',
    attack: 'Add a feed inside the network, on another port, as a file, or with a password in its address',
    outcome: 'Refused before anything is requested, in the test and when it is saved',
    covers: [
      [FEEDS, '%s cannot be used: %s'],
      [FEEDS, 'the address %j is refused before anything is requested'],
      ['src/scraper/news/check-feed.test.ts', '%s has the fault %s'],
    ],
  },
  {
    id: 'A86',
    attack: 'Save a feed without a test, with the test of another person or address, or without its terms',
    outcome: '400; a test is valid for 30 minutes, for one person and one address',
    covers: [
      [
        FEEDS,
        'a feed cannot be added without a passed test of this very address by the same person, and the terms',
      ],
    ],
  },
  {
    id: 'A87',
    attack: 'Add feeds without end, with the names of others, or with names that are markup or formulas',
    outcome: 'At most 50, also when added at once; names are unique, and only text',
    covers: [
      [FEEDS, 'the number of added feeds is bounded, also against many at once'],
      [FEEDS, 'names of other agents, in other scripts and like formulas are only names'],
    ],
  },
  {
    id: 'A88',
    attack: "Reach internal addresses through the company's proxy, or get its password",
    outcome:
      'Refused before the proxy is asked, by number, and by name where it resolves here; the password is in no log and no error',
    covers: [
      [PROXY, '%s is refused before the proxy hears of it'],
      [PROXY, 'a name that leads to a private address is refused, over %s'],
      [PROXY, 'are sent to it and to no site'],
      [PROXY, 'are in no error and no log'],
    ],
  },
  {
    id: 'A89',
    attack: 'Steer the ranking with ratings: one reader many times, or every story',
    outcome: 'One rating a person and story; one reader alone proposes nothing, and an administrator saves',
    covers: [
      [BRIEFING, 'judgements are kept once a person and story, and can be taken back'],
      [BRIEFING, 'editors read the profile and its proposals, and only administrators change it'],
      ['src/intelligence/relevance/propose-changes.test.ts', 'proposes or not: %s'],
    ],
  },
  {
    id: 'A90',
    attack: 'Exhaust the server with a relevance profile: thousands of words, patterns, endless previews',
    outcome:
      '400 above the limits; words are never patterns; previews run one by one in a thread of their own',
    covers: [
      [BRIEFING, 'a preview and a save with %s are refused'],
      [
        BRIEFING,
        'a preview with thousands of words that look like patterns is quick and leaves the server free',
      ],
    ],
  },
  {
    id: 'A91',
    attack:
      'Slow the news search down or break it: a megabyte, thousands of quotes, patterns, query language, SQL',
    outcome: 'Every term is a parameter; 400 characters and 20 terms at most; a clear answer at once',
    covers: [
      [NEWS, '%s gets a clear answer'],
      [NEWS, 'a megabyte of search is refused before it is read'],
      ['src/contract/news-search.test.ts', 'the longest search of quotes alone is read at once'],
    ],
  },
  {
    id: 'A92',
    attack:
      "Use the mail of shared links for spam, other hosts, other companies or headers; change another's searches",
    outcome:
      'Pages of the product and the company domain only, 30 recipients a day, on record; a saved search of another person is not found',
    covers: [
      [SHARE, '%s is refused, and nothing is sent'],
      [SHARE, 'a line break in the note or in a name adds no header'],
      [SHARE, 'beyond the daily limit a person gets 429 with the time to wait'],
      [NEWS, 'a search is saved once, renamed and deleted, by its owner alone'],
    ],
  },
  {
    id: 'A93',
    attack: 'List, start or cancel runs without being an administrator, or start them with a wrong password',
    outcome: '403, or 401 for the password; nothing starts or stops',
    covers: [[FRED, 'an editor may neither list, run nor cancel, and a wrong password runs nothing']],
  },
  {
    id: 'A94',
    attack: 'Start runs of unknown agents, of paths, or of a thousand at once',
    outcome: '400; nothing starts',
    covers: [[FRED, 'running %s is refused']],
  },
  {
    id: 'A95',
    attack: 'Search users with wildcards, SQL or endless text',
    outcome: 'They match only themselves; too long or invisible text is 400',
    covers: [[USERS, 'is searched by words of names and addresses, in any order']],
  },
  {
    id: 'A96',
    attack:
      'Make the brief publish itself while an editor has it open, with unverified statements, or as a reader',
    outcome: 'It waits for the editor and for every statement to match our data; readers get 403',
    covers: [
      ['src/server/briefing/briefing.test.ts', 'waits while an editor has it open, then publishes once'],
      [
        'src/server/briefing/briefing.test.ts',
        'an editor who has left does not hold it, and an unpublished draft does',
      ],
      ['src/server/briefing/briefing.test.ts', 'is for editors'],
    ],
  },
  {
    id: 'A97',
    attack: 'Use the reset link of another person, an old one, one twice, or two at once',
    outcome:
      '404, 410 or 409; a link works once within 30 minutes, and a new one from an administrator voids the others',
    covers: [
      [OWN_ACCOUNT, 'comes back by a link that works once, and ends every session'],
      [OWN_ACCOUNT, 'a link ends after 30 minutes'],
      [OWN_ACCOUNT, 'make a link to hand over, with their password; earlier links stop working'],
      [OWN_ACCOUNT, 'two links used at once change the password once'],
    ],
  },
  {
    id: 'A98',
    attack: 'Request reset links to learn who has an account, or to flood an inbox',
    outcome:
      'The same answer at once for every address; three links an hour for an address, thirty for a network',
    covers: [
      [
        OWN_ACCOUNT,
        'known, unknown and deactivated addresses get the same answer, and only a known one gets a mail',
      ],
      [OWN_ACCOUNT, 'one address gets three links an hour; beyond 30 the network gets 429'],
    ],
  },
  {
    id: 'A99',
    attack: 'Change a password or end sessions with a stolen session',
    outcome: 'The current password is asked, five attempts; only own sessions can be ended',
    covers: [
      [OWN_ACCOUNT, 'guessing the current one is limited'],
      [OWN_ACCOUNT, 'can be signed out one by one, and only one’s own'],
    ],
  },
  {
    id: 'A100',
    attack: 'Fill or misuse chart notes: 10 MB, hidden characters, unknown items, thousands, those of others',
    outcome:
      'Refused; a person has 1,000 notes at most, a chart shows 100, and a private note is only its own',
    covers: [
      [CHART, 'a note %s is refused'],
      [CHART, 'a person has a thousand notes at most, and a chart shows a hundred'],
      [CHART, 'a note shows on charts with one of its items, to its writer or to everyone'],
    ],
  },
  {
    id: 'A101',
    attack: 'Ask for charts of unknown ids, of six, of ranges that end before they start',
    outcome: '404 or 400; what an address cannot say is ignored by the page',
    covers: [
      [CHART, 'an unknown id is not found: %j'],
      [CHART, 'events of %j are refused'],
      ['src/web/features/chart/chart-address.test.ts', 'makes the best of %j'],
    ],
  },
  {
    id: 'A102',
    attack: 'Put a formula into a name, so that it runs in an exported workbook',
    outcome: 'Text cells only; CSV puts an apostrophe before it',
    covers: [['src/web/export/write-workbook.test.ts', 'never writes a formula']],
  },
  {
    id: 'A103',
    attack: "Read, change or flood another person's watchlists",
    outcome: '404 for the lists of others; ten lists of fifty items each',
    covers: [
      [WATCHLISTS, 'a person has lists of their own, in order'],
      [WATCHLISTS, 'lists and their items are limited'],
      [WATCHLISTS, 'words that are no search are counted as nothing'],
    ],
  },
  {
    id: 'A104',
    attack: 'Replay an answer of company sign-on, or use its code in another sign-in',
    outcome:
      'An answer counts once, within ten minutes; codes are tied to one sign-in by PKCE, state and nonce',
    covers: [
      [SIGN_ON, 'counts once: replayed it is refused, also with its cookie and also at once'],
      [SIGN_ON, 'with the code of an earlier sign-in is refused'],
      [SIGN_ON, 'after ten minutes is refused'],
    ],
  },
  {
    id: 'A105',
    attack: 'Mix up two providers, or answer as another issuer',
    outcome:
      'Each provider has its own redirect address; the issuer of the answer and of the provider’s description is checked',
    covers: [
      [SIGN_ON, 'of one provider is refused at another, and with the issuer of another'],
      [SIGN_ON, 'that calls itself by another issuer is not used'],
      [SIGN_ON, 'through the same subject at another provider'],
    ],
  },
  {
    id: 'A106',
    attack: 'Fix a session across sign-on, or make someone finish the sign-in of an attacker',
    outcome:
      'The flow is tied to one browser by a cookie of this host alone; each sign-in gets a new session',
    covers: [
      [SIGN_ON, 'that was begun in another browser is refused: no one is signed in as someone else'],
      [SIGN_ON, 'gives a new session each time, in place of the one that the browser had'],
      [
        SIGN_ON,
        'sends the browser away with PKCE, state and nonce, tied by a cookie that scripts and other sites cannot use',
      ],
    ],
  },
  {
    id: 'A107',
    attack:
      'Take over an account by linking: an unverified or reassigned address, a second subject, another provider',
    outcome:
      'Only a verified address links, once for each provider, where the settings allow it; afterwards the subject counts',
    covers: [
      [SIGN_ON, 'with an address that the provider has not verified'],
      [SIGN_ON, 'by another person of the provider who was given the address of a colleague who left'],
      [SIGN_ON, 'through a provider that links by invitation only'],
      [SIGN_ON, 'by two people at the same moment: one of them is linked'],
      [SIGN_ON, 'of another address or with an unverified one is not accepted, and stays'],
    ],
  },
  {
    id: 'A108',
    attack: 'Sign on from another domain, without a group, or after deactivation',
    outcome:
      'The same refusal for all, with the reason in the audit log; the role follows the groups at each sign-in',
    covers: [
      [SIGN_ON, 'a stranger, a deactivated account and a person in no group get the same answer'],
      [SIGN_ON, 'an address on %s is refused, even with an account'],
      [SIGN_ON, 'follows the highest mapped group at each sign-in, with an entry in the audit log'],
    ],
  },
  {
    id: 'A109',
    attack: 'Use a password where they are for emergencies only, or confirm without proving who one is',
    outcome:
      'The answer of a wrong password; the provider’s confirmation counts once, for one session, for five minutes',
    covers: [
      [SIGN_ON, 'the named administrator signs in with one, and others get the answer of a wrong password'],
      [SIGN_ON, 'no one else gets a password: not by invitation, by a reset link or by changing it'],
      [SIGN_ON, 'without a password confirms by proving again at the provider who they are, for one call'],
    ],
  },
  {
    id: 'A110',
    attack: 'Get in with the password alone where the account has a second factor',
    outcome:
      'No session: a ticket that opens nothing and ends after five minutes, with a new password, and with a deactivation',
    covers: [
      [TWO_STEP, 'opens nothing, and needs the right password'],
      [TWO_STEP, 'ends after five minutes, with a new password, and when the person is deactivated'],
    ],
  },
  {
    id: 'A111',
    attack:
      'Guess the codes of an authenticator app or recovery codes, one by one, at once, from many networks',
    outcome:
      'Five attempts an account over all networks, then waits that double, also for the right code; one count a network over all accounts',
    covers: [
      [TWO_STEP, 'is slowed down for the account from any network, and the right code waits too'],
      [TWO_STEP, 'is counted for the network over all accounts'],
    ],
  },
  {
    id: 'A112',
    attack: 'Use a code that was seen: again, at the same moment, or an earlier one',
    outcome:
      'A code of the app works once, and none before it; the codes of one step before and after are accepted',
    covers: [
      [TWO_STEP, 'a code works once, and so do those before it, also when sent at once'],
      [TWO_STEP, 'accepts the codes of the steps before and after, for clocks that differ'],
    ],
  },
  {
    id: 'A113',
    attack: "Use a recovery code twice, at once, an old one, or another person's",
    outcome: 'Each works once; new ones replace all earlier ones; only hashes are stored',
    covers: [
      [TWO_STEP, 'work once each, however they are typed, also when sent at once'],
      [TWO_STEP, 'are stored hashed, and new ones replace them after the password'],
      [TWO_STEP, 'of someone else are refused'],
    ],
  },
  {
    id: 'A114',
    attack: 'Lure a person with a passkey to another site, and pass its answer on',
    outcome: 'Refused: the address that the browser signed is not ours, for sign-ins and for new passkeys',
    covers: [[TWO_STEP, 'used on another address is refused, and cannot be added there']],
  },
  {
    id: 'A115',
    attack: 'Replay the answer of a passkey, keep a challenge, or make one up',
    outcome:
      'Each challenge works once, for one purpose, within five minutes, in the browser and session that asked',
    covers: [
      [TWO_STEP, 'signs each challenge once, within five minutes, and only one of ours'],
      [TWO_STEP, 'confirms one call of this session'],
    ],
  },
  {
    id: 'A116',
    attack: 'Copy a passkey to another device',
    outcome: 'Refused when the counter does not grow, and on record',
    covers: [[TWO_STEP, 'with a counter that did not grow was copied: refused and recorded']],
  },
  {
    id: 'A117',
    attack: "Use one's own passkey for another account, or add one to it",
    outcome: '401; the passkey, the owner that it names and the account that was asked have to be the same',
    covers: [
      [TWO_STEP, 'of someone else opens nothing: as second step, with a false owner, or as an own one'],
      [TWO_STEP, 'of someone deactivated, and one that was removed, are refused alike'],
    ],
  },
  {
    id: 'A118',
    attack: 'Use a stolen session to add or remove factors, or to skip the re-entered password',
    outcome:
      'The password or a passkey of this session with a fingerprint, face or PIN, for each change; only own factors',
    covers: [
      [TWO_STEP, 'is stored encrypted, and needs the password to be set up'],
      [TWO_STEP, 'asks for the password, and the last one takes the recovery codes along'],
      [TWO_STEP, 'not of another session, of another person, for a sign-in, or without a fingerprint'],
    ],
  },
  {
    id: 'A119',
    attack: 'Avoid a required second factor: wait, remove the last one, change the setting',
    outcome:
      'After the grace period only the way to set one up is open; the last one stays; the setting is for administrators with their password',
    covers: [
      [TWO_STEP, 'leaves a grace period, then opens only the way to set one up'],
      [TWO_STEP, 'keeps its owner from removing the last one'],
      [TWO_STEP, 'is a setting for administrators, with their password'],
    ],
  },
  {
    id: 'A120',
    attack: 'Use an API token beyond its scopes',
    outcome: '403 that names the missing scope, on record; checked for every call of the contract',
    covers: [
      [TOKENS, 'opens the calls of its scopes and no others'],
      [EVERY_ROLE, 'each call is for those it is declared for and for no one else'],
    ],
  },
  {
    id: 'A121',
    attack: 'Use an API token of an administrator to manage people, accounts, tokens or settings',
    outcome:
      '403: a call is open to tokens only where the contract gives it a scope, and none of these has one',
    covers: [
      [TOKENS, 'never manages people, accounts or tokens, whatever its owner may'],
      [EVERY_ROLE, 'no API token reads or changes people, accounts, tokens, settings or the audit log'],
    ],
  },
  {
    id: 'A122',
    attack:
      'Use an API token after it expired or was revoked, also with calls at that very moment or in another process',
    outcome: '401 from then on; what was under way brings nothing back into memory',
    covers: [
      [TOKENS, 'ends when it expires, also while it is in memory, and is refused as expired'],
      [TOKENS, 'when its owner revokes it, in every process, and only theirs'],
      [TOKENS, 'when an administrator revokes all of a person’s'],
    ],
  },
  {
    id: 'A123',
    attack: 'Use the API token of a person who was deactivated or lost a role',
    outcome: '401 at once, also after the person comes back; the role of the owner counts on every call',
    covers: [
      [TOKENS, 'when its owner is deactivated, and it does not come back with them'],
      [TOKENS, 'loses with its owner’s role what that role may'],
    ],
  },
  {
    id: 'A124',
    attack:
      'Make tokens with a stolen session, make them without end, or give them a longer life or scope than allowed',
    outcome:
      'The password is asked; ten a person, also at once; a year at most; running agents is for administrators',
    covers: [
      [TOKENS, 'asks for the own password'],
      [TOKENS, 'twice under one name is refused, and so is one too many, also at once'],
      [TOKENS, 'with %s is refused'],
      [TOKENS, 'that runs agents is for administrators'],
    ],
  },
  {
    id: 'A125',
    attack: 'Flood the product with an API token',
    outcome: 'A budget of its own for an hour; its owner and their other tokens are not affected',
    covers: [
      [TOKENS, 'has a budget of its own for an hour'],
      [TOKENS, 'a made-up token is refused like a made-up session'],
    ],
  },
  {
    id: 'A126',
    attack: 'Call SCIM with a session or an API token, or the API with the token of the directory',
    outcome: '401: each kind of token opens only what it is for',
    covers: [[DIRECTORY, 'opens nothing but SCIM, and SCIM opens to nothing else']],
  },
  {
    id: 'A127',
    attack: 'Put SQL, other operators or endless text into a SCIM filter',
    outcome: 'Values are parameters; anything but eq on five attributes is 400 with the reason',
    covers: [
      [DIRECTORY, 'the filter %s is refused in words'],
      [DIRECTORY, 'SQL in a filter is only text that matches no one'],
      [DIRECTORY, 'long texts that slow patterns would stumble over'],
    ],
  },
  {
    id: 'A128',
    attack: 'Change ids, roles, passwords or unknown attributes with SCIM, or send it broken and huge bodies',
    outcome: 'SCIM errors in words; roles and passwords are ignored, and nothing else is stored',
    covers: [
      [DIRECTORY, 'the operation %j is refused in words'],
      [DIRECTORY, 'bodies that are no JSON, too large, of another kind, empty or endless'],
      [DIRECTORY, 'is added with the role user, a first and a last name, and no password anyone knows'],
    ],
  },
  {
    id: 'A129',
    attack: 'Remove the last administrator with SCIM, or keep access after the directory removed a person',
    outcome:
      'The last active administrator stays, also with calls at once; sessions and API tokens end with the account',
    covers: [
      [DIRECTORY, 'who is the last active administrator stays'],
      [DIRECTORY, 'is deactivated by a PATCH %s: sessions and API tokens end at once'],
      [DIRECTORY, 'who is deleted is deactivated, gone for the directory, and can be added again, as a user'],
    ],
  },
  {
    id: 'A130',
    attack: 'Ask for the dashboard of an impossible moment, of the future or of a day before all data',
    outcome: '400 with the reason; never an empty page or the values of today',
    covers: [[AS_OF, '%s is refused: %s']],
  },
  {
    id: 'A131',
    attack: 'Learn from a view of the past what became known later',
    outcome: 'Each value is read as known then; what was not is named as such',
    covers: [
      [ARCHIVE, '2,000 reads at random moments give what was known then, and nothing later'],
      [AS_OF, 'has only what was known then, and says how it is known'],
      [AS_OF, 'names what was not known then, and why'],
    ],
  },
  {
    id: 'A132',
    attack: 'Write with a link into the past',
    outcome: '400; reads of the past store nothing either',
    covers: [
      [AS_OF, 'nothing can be written in the past: ?%s'],
      [AS_OF, 'is the same again, and nothing was written for it'],
    ],
  },
  {
    id: 'A133',
    attack:
      'A source contradicts its own archive, sends vintages out of order or takes hundreds of values back',
    outcome:
      'One value per day and date, in order; many missing values at once are a fault and the last ones stay',
    covers: [
      [ARCHIVE, 'vintages out of order are sorted, repeats dropped, and a value that came back is kept'],
      [ARCHIVE, 'of two values of one day the first is kept and the other counted'],
      [
        'src/server/agents/fred/observations.test.ts',
        'an unchanged value adds no row; a revision and a withdrawal do, but not many withdrawals at once',
      ],
    ],
  },
  {
    id: 'A134',
    attack: 'Kill a backfill of the archive again and again',
    outcome: 'It continues after its last window and ends with the same rows',
    covers: [
      [ARCHIVE, 'killed fifty times, a backfill ends with the same rows'],
      [ARCHIVE, 'what is stored twice or in another order is stored once'],
    ],
  },
  {
    id: 'A135',
    attack: 'A release that never comes, or a source that fails at its time, makes us flood the source',
    outcome: 'Thirty calls a release at most, with growing pauses',
    covers: [
      [RELEASE_WATCH, 'one that never comes is asked for thirty times at most'],
      [RELEASE_WATCH, 'a source that fails is asked again after the pause, not at once'],
    ],
  },
  {
    id: 'A136',
    attack: 'Read the calendar or revisions without a session, of unknown series or for impossible spans',
    outcome: '401, 404 or 400',
    covers: [
      [RELEASES, 'is for those who are signed in, and asks for a number of days'],
      [RELEASES, 'of an unknown series, for an impossible span or without a session there are none'],
    ],
  },
  {
    id: 'A140',
    attack: 'Guess a calendar address, or go on with one that was reset or of a person who has left',
    outcome: '404, as for any address that does not exist; the secret is stored as a hash and encrypted',
    covers: [
      [
        RELEASES,
        'answers nothing under an address that was replaced, removed, made up or of someone who left',
      ],
      [RELEASES, 'has an address that works without a session, with stable ids, zones and reminders'],
    ],
  },
  {
    id: 'A150',
    attack: 'Start a backfill with a plan that is no longer true, without the own password or as an editor',
    outcome: '409 with a new plan, 401 or 403; nothing is requested',
    covers: [
      [BACKFILLS, 'a plan is refused when the data has moved since, and so is one with nothing to do'],
      [
        BACKFILLS,
        'only an administrator with the own password starts one, and what is no backfill cannot be paused',
      ],
    ],
  },
  {
    id: 'A151',
    attack:
      'Ask for a plan of a thousand years, of months that do not exist or of series that are not listed',
    outcome: '400 that says what is wrong',
    covers: [[BACKFILLS, 'a plan for %o is refused with %i']],
  },
  {
    id: 'A152',
    attack: 'A source fails for one series in the middle of a backfill',
    outcome: 'The others are filled, and the gap map shows which months failed and why',
    covers: [[BACKFILLS, 'one bad series does not stop the rest, and its cells say why']],
  },
  {
    id: 'A153',
    attack: 'Kill the process of a backfill again and again, or while it is being paused',
    outcome: 'It continues from its last checkpoint, and a paused one waits',
    covers: [
      [RUNS_OF_AGENTS, 'a backfill that makes progress is not given up, however often its process dies'],
      [RUNS_OF_AGENTS, 'a paused backfill lets the agent run, and waits until it is resumed'],
    ],
  },
  {
    id: 'A155',
    attack:
      'Flood the rules: too many, about unknown things, with impossible thresholds or names that are queries',
    outcome: '400 with the reason, 409 beyond 50 rules a person; nothing is stored',
    covers: [
      [ALERTS, 'a rule %s is refused'],
      [ALERTS, 'who may not add a rule for others is refused, and rules are limited'],
    ],
  },
  {
    id: 'A156',
    attack:
      "Read, change or mute another person's rules and inbox, or add rules for everyone without the role",
    outcome: '404 for what is not yours, 403 without the role',
    covers: [
      [ALERTS, 'a rule is changed by its owner, with the version they saw, and turned off'],
      [INBOX, 'an item is counted, listed, read, acknowledged and unread again when it happens again'],
    ],
  },
  {
    id: 'A157',
    attack: 'Kill the product while it reports an alert, so that it is lost or reported twice',
    outcome: 'State, inbox and messages change in one transaction',
    covers: [
      [ALERTS, 'a killed evaluation reports nothing, and the next reports it once'],
      [ALERTS, 'messages go out once, wait for quiet hours, and stop when a person is deactivated'],
    ],
  },
  {
    id: 'A158',
    attack: 'A price that oscillates around a level, or thirty at once, floods people with messages',
    outcome: 'One alert until it clears, and one item and message for all of a rule within an hour',
    covers: [
      ['src/intelligence/alerts/step-rule.test.ts', 'an oscillating series fires and clears once'],
      [ALERTS, 'many breaches are one item, and what a person muted is not among them'],
    ],
  },
  {
    id: 'A159',
    attack: 'Markup, queries or endless text in what an alert is about',
    outcome: 'Shown as text, and cut',
    covers: [[INBOX, 'markup and odd characters of a title are stored as they are and bounded']],
  },
  {
    id: 'A160',
    attack: 'Send messages of the product to a private address, another port, plain http or a local file',
    outcome: '400 before anything is sent; private addresses only where the setting lists them',
    covers: [[DELIVERY, 'a webhook to %s is refused before anything is sent']],
  },
  {
    id: 'A161',
    attack: 'Put <!channel>, a Markdown link, a header or markup into a headline or name that is sent on',
    outcome: 'Escaped for Slack, Teams and mail; line breaks leave the subject',
    covers: [
      [
        DELIVERY,
        'each channel gets the message in its form; what comes from outside notifies and links no one',
      ],
    ],
  },
  {
    id: 'A162',
    attack: 'Read the address or the signing secret of a channel from the API, the audit log or the database',
    outcome: 'Masked addresses, sealed columns; a secret is shown once',
    covers: [[DELIVERY, 'secrets are shown once at most, and addresses only masked']],
  },
  {
    id: 'A163',
    attack: 'Forge or guess the link that ends the morning mail, or end it by a scanner that opens links',
    outcome: '404 or 400; opening a link changes nothing',
    covers: [[MORNING_MAIL, 'a link with the token %j changes nothing']],
  },
  {
    id: 'A164',
    attack: 'A channel or mail server that never answers, refuses or answers with errors',
    outcome: 'Five tries with growing pauses; other channels, mail and screens do not wait',
    covers: [
      [
        DELIVERY,
        'a channel that never answers keeps neither mail nor other channels waiting, and paces itself',
      ],
      [DELIVERY, 'five tries with growing pauses, then failed; a retry by hand keeps the id'],
    ],
  },
  {
    id: 'A165',
    attack: 'Kill the product while it sends, or run several that send at the same time',
    outcome: 'Nothing is lost; what is repeated has the same id',
    covers: [
      [DELIVERY, 'killed at any step, every message arrives, and a repeat has the same id'],
      [DELIVERY, 'a message is added or not together with its cause'],
    ],
  },
  {
    id: 'A166',
    attack: 'Get mail after being deactivated, or send to a channel that was removed',
    outcome: 'Not sent, and the log says why',
    covers: [
      [
        DELIVERY,
        'one message is added once; a deactivated person, a removed channel and one that is off get nothing',
      ],
    ],
  },
  {
    id: 'A167',
    attack:
      'Open an account with an old password, passkey or sign-on after its address was given to someone else, or see as that person what the earlier one has written',
    outcome:
      'After the directory has deleted a person, the next one with the address gets a new account, by SCIM, invitation and sign-on alike',
    covers: [
      [DIRECTORY, 'who comes back may be someone else with the same address, and gets a new account'],
      [
        INVITATIONS,
        'the address of a person whom the directory deleted can be invited, and its holder starts with nothing',
      ],
      [SIGN_ON, 'leads a person whom the directory deleted %s to a new account'],
    ],
  },
  {
    id: 'A168',
    attack:
      'Move the account of an administrator to an own address with a stolen directory token, then reset its password',
    outcome: 'A changed address takes the role away; the last administrator keeps the address',
    covers: [
      [
        DIRECTORY,
        'loses a role with a new address: the directory cannot hand an account with a role to someone',
      ],
      [DIRECTORY, 'who is the last active administrator stays'],
    ],
  },
  {
    id: 'A169',
    attack:
      'Be out of the directory’s reach after it deleted a person and an administrator activated them again',
    outcome: 'The directory sees every active person and can remove them',
    covers: [
      [
        DIRECTORY,
        'whom an administrator activates after the directory deleted them can be removed by it again',
      ],
    ],
  },
  {
    id: 'A170',
    attack:
      'Keep a reset link for after the password was changed on the server or an administrator required a new one',
    outcome: '404: unused links end with the sessions',
    covers: [[OWN_ACCOUNT, 'require a new password at the next sign-in']],
  },
  {
    id: 'A171',
    attack: 'Try a stolen password unnoticed where a second factor or a new password is asked for',
    outcome: 'The audit log has each right password, with the address it came from',
    covers: [
      [TWO_STEP, 'is a factor from its first right code on, and is asked at the next sign-in'],
      [OWN_ACCOUNT, 'require a new password at the next sign-in'],
    ],
  },
  {
    id: 'A172',
    attack: 'Get the web page instead of a refusal from an address that SCIM does not have',
    outcome: 'Refused as the standard says, with 401 without a token',
    covers: [
      [WIRE, 'addresses that SCIM does not have are refused in its own form, not answered with the page'],
    ],
  },
  {
    id: 'A173',
    attack: 'Invite oneself or others as an administrator and accept after losing the role',
    outcome: '410: open invitations expire when their administrator is deactivated or gets another role',
    covers: [
      [INVITATIONS, '%s ends with it the invitations that are open'],
      [INVITATIONS, 'an administrator who is deactivated while an invitation is made or resent gets no link'],
    ],
  },
  {
    id: 'A174',
    attack:
      'Send two hosts, sessions or content types, or a body with a false encoding, so that a proxy and the product read different requests',
    outcome: '400 and the connection ends, or 415; nothing is read',
    covers: [
      [WIRE, '%s: refused once, the connection ends, nothing behind it is read'],
      [WIRE, 'a body that says it is compressed is not read as it is'],
      [WIRE, 'a body that says its charset is %s: %i'],
    ],
  },
  {
    id: 'A175',
    attack: 'Refuse a message with an error page that never ends, so that it counts as delivered',
    outcome: 'The status decides as soon as it has arrived; a refused message is tried again',
    covers: [[POST, 'an answer that is %s counts by its status: a refusal is not taken for a delivery']],
  },
  {
    id: 'A180',
    attack:
      'Forge an ID token: unsigned, signed with the client secret or the public key, by a key it brings along, for another client, or changed',
    outcome:
      '400; only signatures by the published keys of the provider count, and no other address is asked',
    covers: [
      [FORGED, 'an ID token %s is refused'],
      [FORGED, 'user information of another person is not used'],
      [FORGED, 'no token at all, a redirect and endless lists of keys are refused in time'],
    ],
  },
  {
    id: 'A181',
    attack:
      'Use the earlier session of a browser after its owner, or another person, has signed in there again',
    outcome: '401: a sign-in ends the session that came with it',
    covers: [
      [SIGN_IN, 'each sign-in ends the session that the browser had, and none can be chosen beforehand'],
      [SIGN_ON, 'gives a new session each time, in place of the one that the browser had'],
    ],
  },
  {
    id: 'A182',
    attack: 'Get a token, a reset link or an invitation link in the very moment of being deactivated',
    outcome: '403, and nothing is left that works when the person comes back',
    covers: [
      [TOKENS, 'by someone who is deactivated meanwhile fails: none is there when they come back'],
      [DIRECTORY, 'is not made by an administrator who is deactivated meanwhile'],
      [OWN_ACCOUNT, 'who are deactivated meanwhile get no link'],
      [INVITATIONS, 'an administrator who is deactivated while an invitation is made or resent gets no link'],
    ],
  },
  {
    id: 'A183',
    attack:
      'Get the password of a real administrator changed by a start with sample sources on the same database',
    outcome: 'Only sample accounts get the sample password',
    covers: [
      [
        SAMPLE_ACCOUNTS,
        'a start with sample sources on a company’s database leaves the passwords of its people alone',
      ],
    ],
  },
];
