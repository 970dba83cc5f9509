import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface ModelServer {
  url: string;
  /** Sets the answer to every request. */
  behave(answer: ModelAnswer | ((prompt: string) => ModelAnswer)): void;
  /** Holds all answers until the returned function is called. */
  hold(): () => void;
  prompts: string[];
  stop(): Promise<void>;
}

export type ModelAnswer =
  | { says: unknown }
  | { status: number; body: string }
  | { hangs: true }
  | { rawContent: string };

/** A model endpoint with OpenAI's protocol that gives the configured answers, including bad ones. */
export async function startModelServer(): Promise<ModelServer> {
  const prompts: string[] = [];
  let answerTo: (prompt: string) => ModelAnswer = () => ({ says: {} });
  let held: Promise<void> | undefined;
  const server = createServer(async (request, response) => {
    const prompt = await readAll(request);
    prompts.push(prompt);
    await held;
    reply(response, answerTo(prompt));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    behave: (next) => {
      answerTo = typeof next === 'function' ? next : () => next;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    prompts,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function reply(response: ServerResponse, answer: ModelAnswer): void {
  if ('hangs' in answer) return;
  response.setHeader('content-type', 'application/json');
  if ('status' in answer) return void response.writeHead(answer.status).end(answer.body);
  const content = 'rawContent' in answer ? answer.rawContent : JSON.stringify(answer.says);
  const message = { role: 'assistant', content };
  const body = {
    id: 'one',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'test-model',
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
  response.end(JSON.stringify(body));
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
