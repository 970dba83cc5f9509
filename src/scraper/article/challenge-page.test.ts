import { expect, test } from 'vitest';
import { isChallengePage, isNoticePage } from './challenge-page.ts';
import { extractArticle } from './extract-article.ts';

const now = new Date('2026-10-20T12:00:00Z');
const CHALLENGES: Record<string, string> = {
  cloudflare:
    '<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title></head><body><div class="main-wrapper"><h1>news.example</h1><p id="cf-spinner">Checking if the site connection is secure</p><noscript>Enable JavaScript and cookies to continue</noscript></div><script>window._cf_chl_opt={cvId:"3"};</script></body></html>',
  turnstile:
    '<html><head><title>news.example</title></head><body><h2>Verify you are human by completing the action below.</h2><p>news.example needs to review the security of your connection before proceeding.</p><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script></body></html>',
  blocked:
    '<html><head><title>Attention Required! | Cloudflare</title></head><body><h1>Sorry, you have been blocked</h1><p>You are unable to access news.example</p></body></html>',
  akamai:
    '<HTML><HEAD><TITLE>Access Denied</TITLE></HEAD><BODY><H1>Access Denied</H1>You don\'t have permission to access "http&#58;&#47;&#47;news&#46;example&#47;" on this server.<P>Reference&#32;&#35;18&#46;2d</BODY></HTML>',
  perimeterx:
    '<html><head><title>Access to this page has been denied.</title></head><body><div id="px-captcha"></div><p>Press &amp; Hold to confirm you are a human (and not a bot).</p></body></html>',
  datadome:
    '<html><head><title>news.example</title><style>#cmsg{animation: A 1.5s;}</style></head><body><p id="cmsg">Please enable JS and disable any ad blocker</p><script src="https://ct.captcha-delivery.com/c.js"></script></body></html>',
  incapsula:
    '<html><head><META NAME="robots" CONTENT="noindex,nofollow"></head><body><iframe src="/_Incapsula_Resource?CWUDNSAI=9&incident_id=1">Request unsuccessful. Incapsula incident ID: 1-2</iframe></body></html>',
  robot:
    "<html><head><title>Bloomish</title></head><body><h1>We've detected unusual activity from your computer network</h1><p>To continue, please click the box below to let us know you're not a robot.</p></body></html>",
  bare: '<html><body>Please complete the security check to access this site. Are you a robot?</body></html>',
};

const NOTICES = {
  script: 'Please enable JavaScript to view this page. This website requires JavaScript to work properly.',
  app: 'You need to enable JavaScript to run this app.',
  'ad blocker': 'It looks like you are using an ad blocker. To read on, please turn it off and reload.',
  'script in German': 'Bitte aktivieren Sie JavaScript, um diese Seite anzuzeigen.',
  'script in French': 'Veuillez activer JavaScript pour continuer.',
  'robot in German': 'Bitte bestätigen Sie, dass Sie kein Roboter sind, bevor wir die Seite anzeigen.',
  'robot in French': "Veuillez confirmer que vous n'êtes pas un robot pour accéder au site.",
  'robot in Spanish': 'Compruebe que usted no es un robot para continuar con la lectura.',
  'robot in Portuguese': 'Confirme que você não é um robô para continuar.',
  'robot in Italian': 'Conferma di non essere un robot per continuare la navigazione.',
  'robot in Russian': 'Подтвердите, что вы не робот. Проверка перед доступом к сайту.',
  'robot in Chinese': '请完成安全验证以继续访问。请确认您不是机器人。',
  'robot in Japanese': 'ロボットではないことを確認してください。続行するには認証を完了してください。',
  'refusal in German': 'Zugriff verweigert. Sie haben keine Berechtigung für diese Seite.',
  'refusal in French': 'Accès refusé. La page demandée est protégée.',
  'refusal in Spanish': 'Acceso denegado. La página solicitada está protegida.',
  country: 'This content is not available in your country. We are sorry.',
  consent:
    'We value your privacy. We and our 812 partners store information on a device, such as cookies, and process personal data. You may accept or manage your choices by clicking below. Accept all. Reject all.',
  'consent in German':
    'Wir benötigen Ihre Zustimmung. Um diese Seite kostenlos zu nutzen, stimmen Sie bitte der Verwendung von Cookies zu. Alle akzeptieren. Einstellungen verwalten.',
  'consent in French':
    'Avec votre accord, nos partenaires et nous utilisons des cookies pour stocker des informations comme votre visite sur ce site. Tout accepter. Gérer mes choix.',
  'consent in Spanish':
    'Su privacidad es importante para nosotros. Nosotros y nuestros socios guardamos cookies en su dispositivo. Aceptar todo. Configurar.',
};

test.each(Object.entries(NOTICES))('a page with only a notice (%s) is not the article', (_, notice) => {
  const lines = notice.replaceAll(/[.。] ?/g, '$&</p><p>');
  const html = `<html><head><title>Ore Times</title></head><body><h1>Ore Times</h1><p>${lines}</p><button>OK</button></body></html>`;
  const { isChallenge, text } = extractArticle(html, { url: 'https://ore.example/story', now });
  expect([isChallenge, text]).toEqual([true, '']);
});

test.each(Object.entries(CHALLENGES))('a challenge of %s is one, and has no text', (_, html) => {
  expect(isChallengePage(html)).toBe(true);
  const { isChallenge, text } = extractArticle(html, { url: 'https://news.example/story', now });
  expect([isChallenge, text]).toEqual([true, '']);
});

const PROSE =
  'Captchas were meant to verify that you are human, and for a while they did. Now a machine passes them more often than a person, researchers said on Tuesday, and sites that ask readers to press and hold a button only keep out the people they want. ';

test.each([
  [
    'an article about captchas',
    `<html><head><title>Are you a robot? No one can tell any more</title></head><body><h1>Are you a robot?</h1><p>${PROSE.repeat(6)}</p></body></html>`,
  ],
  [
    'an article of a site with the widget',
    `<html><head><title>Coal falls</title><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script></head><body><h1>Coal falls</h1><p>${'The miner said that output fell by ten percent in the quarter. '.repeat(20)}</p></body></html>`,
  ],
  [
    'a page for readers without scripts',
    '<html><head><title>Coal falls</title></head><body><noscript>This site works best with JavaScript enabled.</noscript><h1>Coal falls</h1><p>Prices fell on Monday.</p></body></html>',
  ],
  [
    'a short story above a line about cookies',
    '<html><head><title>Coal falls</title></head><body><h1>Coal falls</h1><p>Thermal coal fell 2% on Monday as power plants in the region had enough stocks for the cold weeks ahead. A trader said that buyers expect more cargoes in December, when two mines reopen after repairs.</p><p>We use cookies to improve your experience. Accept</p></body></html>',
  ],
  [
    'a short story about robots',
    '<html><head><title>Robots in the mine</title></head><body><h1>Robots in the mine</h1><p>The miner ordered ten robots for its longwall. They do not replace people, it said, and access to the face is denied to no one.</p></body></html>',
  ],
  [
    'a feed',
    '<?xml version="1.0"?><rss><channel><title>Access denied: a podcast</title><item><title>Just a moment in history</title></item></channel></rss>',
  ],
  ['nothing', ''],
])('%s is not a challenge', (_, html) => {
  expect([isChallengePage(html), isNoticePage(html)]).toEqual([false, false]);
});

test('an unclosed comment, script or title is handled', () => {
  for (const start of ['<!--', '<script>', '<title>', '<']) {
    expect(isChallengePage(start.repeat(200_000))).toBe(false);
  }
});
