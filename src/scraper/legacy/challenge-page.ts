/** Whether a page is a test for humans, or says that we are kept out, instead of what was asked for. */
export function isChallengePage(text: string): boolean {
  const [, title = ''] = /<title[^>]{0,200}>([^<]{0,200})/i.exec(text.slice(0, 20_000)) ?? [];
  return TITLES.test(title) || MARKS.some((mark) => text.includes(mark));
}

const TITLES = /^\s*(just a moment|attention required|access denied|are you a robot|verify you are human)/i;
const MARKS = ['id="challenge-form"', 'id="px-captcha"', '/cdn-cgi/challenge-platform/'];
