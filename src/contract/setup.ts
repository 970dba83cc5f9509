import * as z from 'zod/mini';
import { run } from './agents.ts';
import { get, post, put } from './route.ts';
import { dataFields, flag, instant, line } from './shapes.ts';
import { SOURCE_KEY_IDS, sourceKey } from './source-keys.ts';

export const SETUP_STEPS = ['profile', 'key', 'agents', 'collect', 'people'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

const doneStep = z.object({
  step: z.enum(SETUP_STEPS),
  doneAt: instant,
  /** The person's name. */
  doneBy: z.nullable(z.string()),
});

/** Agents that are switched together: each agent by itself, and all news spiders as one. */
const agentGroup = z.object({
  id: z.string(),
  name: z.string(),
  agents: z.number(),
  enabled: z.boolean(),
  /** What it reads, such as `35 series`. */
  scope: z.string(),
  /** Cron text of its schedule; empty where its agents have several or none. */
  schedule: z.string(),
  /** Approximate, on a day it runs. */
  requestsPerDay: z.number(),
  hosts: z.array(z.string()),
  /** The key it needs. */
  keySource: z.nullable(z.enum(SOURCE_KEY_IDS)),
  hasKey: z.boolean(),
  /** Sources in it whose terms of use must be accepted before they are read. */
  terms: z.object({ total: z.number(), accepted: z.number() }),
});
export type AgentGroup = z.output<typeof agentGroup>;

const groupProgress = z.object({
  id: z.string(),
  name: z.string(),
  /** Agents whose run has ended, and all that were started. */
  ended: z.number(),
  agents: z.number(),
  items: z.number(),
  runs: z.array(
    z.pick(run, {
      id: true,
      agentId: true,
      status: true,
      done: true,
      total: true,
      current: true,
      items: true,
      message: true,
      startedAt: true,
      finishedAt: true,
    }),
  ),
});
export type GroupProgress = z.output<typeof groupProgress>;

const setup = z.object({
  /** Whether agents may collect. */
  finished: z.boolean(),
  steps: z.array(doneStep),
  profile: z.object({
    company: z.string(),
    domains: z.array(z.string()),
    themes: z.number(),
    names: z.number(),
  }),
  key: sourceKey,
  groups: z.array(agentGroup),
  isMailConfigured: z.boolean(),
  invitationDays: z.number(),
  /** The collection that "Collect now" started; empty before. */
  progress: z.array(groupProgress),
});
export type Setup = z.output<typeof setup>;

export const getSetup = get('/admin/setup', 'admin', {
  summary: 'The set-up of a new installation with live sources: steps, agents with their cost, progress',
  answer: dataFields({ setup }),
  failure: 'Failed to load the set-up',
});

export const completeSetupStep = put('/admin/setup/steps/{step}', 'admin', {
  summary: 'Mark a step of the set-up as done',
  params: z.object({ step: z.enum(['profile', 'key', 'people']) }),
  answer: dataFields({ setup }),
  failure: 'Failed to save the set-up',
});

export const setSetupAgents = put('/admin/setup/agents', 'admin', {
  summary: 'Choose the agents that collect. Initializes Yahoo Finance',
  body: z.object({
    groups: z
      .array(
        z.object({
          id: line(80, 'id'),
          enabled: flag('enabled'),
        }),
      )
      .check(z.maxLength(50)),
  }),
  answer: dataFields({ setup }),
  failure: 'Failed to save the agents',
});

export const startCollecting = post('/admin/setup/collect', 'admin+password', {
  summary: 'Let agents collect from now on, and start every enabled agent: histories and news',
  answer: dataFields({ setup }),
  status: 202,
  timeoutMs: 30_000,
  failure: 'Failed to start collecting',
});

export const stopCollecting = post('/admin/setup/stop', 'admin', {
  summary: 'Cancel the runs of the first collection that have not ended. Schedules stay on',
  answer: dataFields({ setup }),
  failure: 'Failed to stop collecting',
});
