import { lookUp } from '#contract/look-up.ts';
import type { Unit } from './read-units.ts';
import { type Clause, keysOf, readWhole, type Story } from './story.ts';

export interface Scope {
  /** The clauses of one sentence, then of the title. */
  near: Clause[];
  /** All clauses of earlier sentences. */
  earlier: Clause[];
  /** All clauses of later sentences. */
  later: Clause[];
  /** One sentence as a single clause. */
  whole: Clause;
  /** The sentence of each clause; the title is 0. */
  sentence: ReadonlyMap<Clause, number>;
  /** Publication year. */
  year: number;
  /** The clauses in reading order. */
  order: ReadonlyMap<Clause, number>;
}

export function scopeOf(story: Story, index: number): Scope {
  const known = scopes.get(story) ?? [];
  scopes.set(story, known);
  known[index] ??= createScope(story, index);
  return known[index];
}

const scopes = new WeakMap<Story, Scope[]>();

function createScope({ sentences, known }: Story, index: number): Scope {
  const own = sentences[index]?.clauses ?? [];
  const title = sentences[0]?.clauses ?? [];
  const read = sentences.slice(0, index + 1).flatMap(({ clauses }) => clauses);
  return {
    near: index === 0 ? own : [...own, ...title],
    whole: readWhole(own.flatMap(({ units }) => units)),
    earlier: sentences.slice(1, index).flatMap(({ clauses }) => clauses),
    later: sentences.slice(index + 1).flatMap(({ clauses }) => clauses),
    sentence: new Map(sentences.flatMap(({ clauses }, at) => clauses.map((clause) => [clause, at]))),
    year: Number(known.day.slice(0, 4)),
    order: new Map(read.map((clause, at) => [clause, at])),
  };
}

export interface Hit {
  clause: Clause;
  at: number;
}

export function find(clauses: readonly Clause[], unit: Unit): Hit[] {
  const keys =
    unit.names.length > 0
      ? nameKeys(unit)
      : [
          ...keysOf(unit),
          `@${unit.word}`,
          ...(lookUp(GENERIC, unit.word.replace(/ies$/, 'y').replace(/s$/, '')) ?? []),
        ];
  return clauses.flatMap((clause) => {
    const places = new Set(keys.flatMap((key) => clause.places.get(key) ?? []));
    return [...places].map((at) => ({ clause, at }));
  });
}

/** A general word may replace a specific one, but not the reverse: a merger is a deal. */
const GENERIC: Readonly<Record<string, string[]>> = {
  deal: ['~buy', '~sell', '=contract'],
  transaction: ['~buy', '~sell'],
  tie: ['~join'],
  worker: ['~miner', '=crew'],
  employee: ['~worker', '~miner'],
  metal: ['=copp', '=nickel', '=zinc', '=aluminum', '=lead', '=tin', '=steel'],
  fuel: ['=coal', '=oil', '=gas', '=diesel', '=gasoline', '=petrol'],
  lender: ['=bank'],
  shareholder: ['=investor'],
  investor: ['~shareholder'],
  biggest: ['=ahead'],
  largest: ['=ahead'],
  customer: ['~export', '~buy'],
  buyer: ['~export'],
  line: ['~rail', '~route', '=pipelin'],
  disruption: [
    '~flood',
    '~fire',
    '~strike',
    '~rain',
    '~snow',
    '~hurricane',
    '~explosion',
    '~derail',
    '~accident',
  ],
  storm: ['~hurricane', '~snow', '~rain'],
  project: ['~mine', '~plant', '~mill', '~terminal', '~rail'],
  authority: ['~regulator', '~official', '~government', '~lawmaker'],
  asset: ['~mine', '~plant', '~mill', '~terminal'],
  operation: ['~mine', '~plant', '~mill', '~terminal'],
  commodity: ['=coal', '=oil', '=gas', '=copp', '=steel', '=gold'],
  criticism: ['~criticize', '~oppose', '~accuse'],
  facility: ['~plant', '~mill', '~terminal', '~mine'],
  site: ['~plant', '~mill', '~terminal', '~mine'],
};

/** A subject is found by its id or its first word, another name by any of its words. */
function nameKeys({ names, root }: Unit): string[] {
  const ids = names.filter((name) => name.includes(':'));
  if (ids.length === 0) return [...names.map((name) => `@${name}`), `=${root}`];
  const [first = ''] = names.filter((name) => !name.includes(':'));
  return [...ids.map((id) => `@${id}`), ...(first.length > 3 ? [`@${first}`] : [])];
}
