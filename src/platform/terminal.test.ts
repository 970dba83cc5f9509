import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { createTerminal } from './terminal.ts';

function open() {
  let shown = '';
  const terminal = createTerminal({ write: (text) => (shown += text) });
  return { terminal, log: createLog('info', terminal), read: () => shown };
}

/** What remains on the screen after cleared lines are gone. */
function screen(text: string): string[] {
  return text.split('\n').map((line) => line.split('\u001b[2K').at(-1) ?? '');
}

test('during the start, one progress line is rewritten and events are not shown', () => {
  const { terminal, log, read } = open();
  terminal.progress('Opening the database…');
  log.info({ agentId: 'fred', outcome: 'success' }, 'run finished');
  terminal.progress('Collecting sample data 1 of 18');
  terminal.ready(['Headframe is running at http://localhost:8080']);
  expect(screen(read())).toEqual(['Headframe is running at http://localhost:8080', '']);
});

test('a warning during the start stays above the progress', () => {
  const { terminal, log, read } = open();
  terminal.progress('Collecting sample data 1 of 18');
  log.warn({ agentId: 'fred', err: new Error('no answer') }, 'run failed');
  const [warning, progress] = screen(read());
  expect(warning).toMatch(/\d\d:\d\d:\d\d {2}run failed {2}fred: no answer/);
  expect(progress).toBe('Collecting sample data 1 of 18');
});

test('once the product runs, an event is one readable line and routine events are hidden', () => {
  const { terminal, log, read } = open();
  terminal.ready([]);
  log.info({ route: '/api/v1/status', status: 200 }, 'request');
  log.info({ runId: 'b1', agentId: 'fred', outcome: 'success', ms: 312 }, 'run finished');
  expect(read()).toMatch(/\d\d:\d\d:\d\d {2}run finished {2}fred {2}outcome=success {2}ms=312\n$/);
  expect(read()).not.toContain('request');
});

test('an error is shown with its stack and without control characters from outside', () => {
  const { terminal, log, read } = open();
  terminal.ready([]);
  log.error({ err: new Error('bad \u001b[31mpage') }, 'request failed');
  expect(read()).toContain('bad [31mpage');
  expect(read()).toContain('terminal.test.ts');
});

test('outside text cannot look like a separate line or reverse the text direction', () => {
  const { terminal, log, read } = open();
  terminal.ready([]);
  const text = 'no feed\n09:00:00  administrator added\u202etxt.';
  log.warn({ problem: text, err: new Error(text) }, 'run failed');
  const shown = read();
  expect(shown.match(/\n/g)).toHaveLength(1);
  expect(shown).toContain('problem=no feed 09:00:00  administrator addedtxt.: no feed 09:00:00');
  expect(shown).not.toContain('\u202e');
});
