import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterEach, expect, test } from 'vitest';
import { startModule } from '#platform/start-module.ts';
import { FeedError } from '../feed/feed.ts';
import { SourceProblem } from '../source-problem.ts';
import type { Question } from './process-protocol.ts';
import { createReadingProcess, type ReadingProcess } from './reading-process.ts';

const OPTIONS = { url: 'https://news.example/a', now: new Date('2026-11-16T12:00:00Z') };
const main = new URL('./slow-process.fixture.ts', import.meta.url);
let reading: ReadingProcess;
afterEach(() => reading.close());

const document = (text: string) => ({ body: Buffer.from(text), contentType: undefined });
const work = (name: string) => reading.read('page', document(name), OPTIONS);
const startSlow = () => {
  reading = createReadingProcess({ main, maxCpuMs: 200 });
};

test('a page and a feed are read in a separate process', async () => {
  reading = createReadingProcess();
  const page = document(`<title>Coal</title><h1>Coal</h1><p>${'The mine produced more coal. '.repeat(9)}`);
  const feed = document('<rss><channel><item><title>Coal</title><link>/1</link></item></channel></rss>');
  await expect(reading.read('page', page, OPTIONS)).resolves.toMatchObject({ title: 'Coal' });
  await expect(reading.read('feed', feed, OPTIONS)).resolves.toMatchObject({ items: [{ title: 'Coal' }] });
});

test.each(['endless', 'a slow pattern'])('%s work costs one document, and others go on', async (name) => {
  startSlow();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const answers = await Promise.allSettled(['quick', name, 'quick', 'quick'].map(work));
  delay.disable();
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: { message: 'The page took too long to read' } });
  expect((answers[1] as PromiseRejectedResult).reason).toBeInstanceOf(SourceProblem);
  // The slow work took at least 200 ms, and this thread was free.
  expect(delay.percentile(90) / 1e6).toBeLessThan(100);
});

test('a feed that takes too long is reported as a feed', async () => {
  startSlow();
  await expect(reading.read('feed', document('endless'), OPTIONS)).rejects.toThrow(
    'The feed took too long to read',
  );
});

test('a document that needs too much memory fails alone', async () => {
  reading = createReadingProcess({ main, maxCpuMs: 20_000, maxHeapMb: 24 });
  const [bad, good] = await Promise.allSettled([work('memory'), work('quick')]);
  expect(bad).toMatchObject({ reason: { message: 'The page needs too much memory to read' } });
  expect(good).toMatchObject({ value: 'read' });
});

test('errors keep their message', async () => {
  startSlow();
  await expect(work('not a feed')).rejects.toBeInstanceOf(FeedError);
  await expect(work('not a feed')).rejects.toThrow('This is plain text, not a feed');
  await expect(work('blocked')).rejects.toMatchObject({ isBlocked: true, isTransient: false });
});

test('a document that crashes a reader is reported as unreadable', async () => {
  startSlow();
  await expect(work('bug')).rejects.toBeInstanceOf(SourceProblem);
  await expect(work('bug')).rejects.toMatchObject({
    message: expect.stringMatching(/^The page could not be read because of an internal error \(TypeError: /),
    isTransient: false,
  });
});

test('the process has none of our settings', async () => {
  startSlow();
  expect(Object.keys(process.env)).toContain('PATH');
  expect(await work('environment')).not.toContain('PATH');
});

test.each(['a look around', "its parent's settings", 'another program', 'a file'])(
  'code that takes over the process gets no access to %s',
  async (name) => {
    startSlow();
    await expect(work(name)).rejects.toThrow('Access to this API has been restricted');
  },
);

test('a process killed from outside loses one document, which may be retried', async () => {
  reading = createReadingProcess({ main, maxCpuMs: 20_000 });
  await expect(work('leave')).rejects.toMatchObject({
    message: 'The page could not be read because the reading process ended (SIGKILL)',
    isTransient: true,
  });
  await expect(work('quick')).resolves.toBe('read');
});

test('a process that cannot start fails each document once', async () => {
  reading = createReadingProcess({ main: new URL('./no-such-file.ts', import.meta.url) });
  await expect(work('quick')).rejects.toThrow('because the reading process ended (1)');
  await expect(work('quick')).rejects.toThrow('because the reading process ended (1)');
});

test('if the system cannot start a process, each document fails once', async () => {
  reading = createReadingProcess({ main: new URL('data:text/javascript,') });
  for (const { reason } of (await Promise.allSettled(['a', 'b'].map(work))) as PromiseRejectedResult[])
    expect(reason.message).toMatch(/because the reading process could not be started \(ERR_\w+\)$/);
});

test('a process that never starts is abandoned', async () => {
  reading = createReadingProcess({
    main: new URL('./silent-process.fixture.ts', import.meta.url),
    maxStartMs: 1,
  });
  await expect(work('quick')).rejects.toThrow('because the reading process did not start');
});

test('a process whose parent was killed exits', async () => {
  reading = createReadingProcess({ main });
  const child = startModule(main, { maxHeapMb: 64 });
  await once(child, 'message');
  child.send({ kind: 'page', input: [document('endless')], mostMs: 50 } satisfies Question);
  child.disconnect();
  await once(child, 'exit');
}, 20_000);

test('the process stops when idle, and starts again', async () => {
  reading = createReadingProcess({ main, idleMs: 1 });
  await expect(work('quick')).resolves.toBe('read');
  await new Promise((done) => setTimeout(done, 20));
  await expect(work('quick')).resolves.toBe('read');
});

test('closing ends running and waiting documents', async () => {
  startSlow();
  const answers = Promise.allSettled([work('endless'), work('quick')]);
  await reading.close();
  for (const answer of await answers) expect(answer).toMatchObject({ reason: { kind: 'aborted' } });
  await expect(work('quick')).rejects.toMatchObject({ kind: 'aborted' });
});
