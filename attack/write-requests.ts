import { isObject } from '#contract/json.ts';
import type { DescribedCall, Schema } from './described-calls.ts';
import {
  EXTRA_FIELDS,
  MARKUP,
  ODD_NUMBERS,
  ODD_TEXTS,
  ODD_VALUES,
  PATHS,
  PROTOTYPE_KEYS,
  RAW_BODIES,
  SQL_INJECTIONS,
} from './hostile-values.ts';

/** A request before it is encoded. Query values may be lists, which no route accepts. */
export interface WrittenRequest {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** Sent unchanged instead of the body. */
  rawBody?: string;
  contentType?: string;
}

/** Values that exist in the attacked product, by field name. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

type Random = () => number;

/** Writes valid, nearly valid and invalid requests for a call, repeatable by seed. */
export function createRequestWriter(random: Random, known: KnownValues) {
  const choose = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  // A copy, because requests are modified in place.
  const pick = <T>(list: readonly T[]): T => structuredClone(choose(list));
  const isLucky = (chance: number) => random() < chance;

  const fitting = (schema: Schema, name: string, depth = 0): unknown => {
    const candidates = known[name];
    if (candidates && isLucky(0.85)) return pick(candidates);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return pick(schema.enum);
    if (schema.anyOf) return fitting(choose(schema.anyOf), name, depth);
    const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type;
    switch (type) {
      case 'integer':
      case 'number': {
        const { minimum = -5, maximum = 1_000 } = schema;
        return isLucky(0.3) ? pick([minimum, maximum]) : Math.floor(minimum + random() * (maximum - minimum));
      }
      case 'boolean':
        return isLucky(0.5);
      case 'null':
        return null;
      case 'array':
        return Array.from({ length: (schema.minItems ?? 0) + Math.floor(random() * 3) }, () =>
          fitting(schema.items ?? {}, name, depth + 1),
        );
      case 'object':
        return fittingObject(schema, depth + 1);
      case 'string':
        return fittingText(schema);
      default:
        return depth > 2 ? null : pick(ODD_VALUES);
    }
  };

  const fittingObject = (schema: Schema, depth = 0): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([name]) => schema.required?.includes(name) || isLucky(0.7))
        .map(([name, property]) => [name, fitting(property, name, depth)]),
    );

  const fittingText = ({ format, pattern = '', maxLength = 60 }: Schema): string => {
    if (format === 'uuid') return '9f2c1c5e-1111-4111-8111-111111111111';
    if (format === 'date' || pattern.startsWith('^\\d{4}-')) return pick(['2026-11-15', '1999-12-31']);
    if (pattern.startsWith('^[a-z0-9-]')) return 'no-such-thing';
    return 'coal and steel'.slice(0, maxLength);
  };

  const hostileText = (): string =>
    choose(choose([SQL_INJECTIONS, SQL_INJECTIONS, MARKUP, PATHS, PROTOTYPE_KEYS, ODD_TEXTS, ODD_TEXTS]));
  const hostile = (): unknown => {
    const roll = random();
    if (roll < 0.6) return hostileText();
    return pick(roll < 0.75 ? ODD_NUMBERS : ODD_VALUES);
  };

  const writeFitting = (call: DescribedCall): WrittenRequest => {
    const params: Record<string, unknown> = {};
    const query: Record<string, unknown> = {};
    for (const parameter of call.parameters) {
      if (!parameter.required && isLucky(0.4)) continue;
      const place = parameter.in === 'path' ? params : query;
      place[parameter.name] = fitting(parameter.schema, parameter.name);
    }
    return { params, query, body: call.body ? fitting(call.body, '') : undefined };
  };

  /** Puts a value into one place of a request: a parameter or a body field at any depth. */
  const spoilOne = (call: DescribedCall, request: WrittenRequest, value: unknown): void => {
    const places: ((value: unknown) => void)[] = call.parameters.map(({ name, in: place }) => (spoilt) => {
      if (place === 'path') request.params[name] = spoilt;
      else request.query[name] = spoilt;
    });
    if (request.body !== undefined) {
      places.push(
        ...listPlaces(call.body, request.body, (spoilt) => {
          request.body = spoilt;
        }),
      );
    }
    if (places.length > 0) choose(places)(value);
  };

  return {
    writeFitting,

    /** One request of any kind. */
    write(call: DescribedCall): WrittenRequest {
      const request = writeFitting(call);
      const roll = random();
      if (roll < 0.25) return request;
      if (roll < 0.65) {
        spoilOne(call, request, hostile());
        return request;
      }
      if (roll < 0.75) {
        for (const { name, in: place } of call.parameters) {
          (place === 'path' ? request.params : request.query)[name] = hostile();
        }
        if (request.body !== undefined) request.body = hostile();
        return request;
      }
      if (roll < 0.82) {
        spoilOne(call, request, undefined);
        return request;
      }
      if (roll < 0.9) {
        const extra = Object.fromEntries(Object.entries(EXTRA_FIELDS).filter(() => isLucky(0.6)));
        request.query = { ...extra, ...request.query };
        if (isObject(request.body)) request.body = { ...extra, ...request.body };
        return request;
      }
      request.rawBody = pick(RAW_BODIES);
      if (isLucky(0.2))
        request.contentType = pick(['text/plain', 'application/xml', 'application/json;x=y', '']);
      return request;
    },

    /** Requests with this text in each possible place, one place at a time. */
    writeInEachPlace(call: DescribedCall, text: string): WrittenRequest[] {
      const requests: WrittenRequest[] = [];
      for (const { name, in: place } of call.parameters) {
        const request = writeFitting(call);
        (place === 'path' ? request.params : request.query)[name] = text;
        requests.push(request);
      }
      for (let i = 0; call.body; i++) {
        const request: WrittenRequest = {
          ...writeFitting(call),
          body: fillWhole(call.body, '', known, pick),
        };
        const place = listPlaces(call.body, request.body, (spoilt) => {
          request.body = spoilt;
        })[i];
        if (!place) break;
        place(text);
        requests.push(request);
      }
      return requests;
    },
  };
}

/** A body with every described field, so that each one can be replaced. */
function fillWhole(
  schema: Schema,
  name: string,
  known: KnownValues,
  pick: <T>(list: readonly T[]) => T,
): unknown {
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([field, inner]) => [
        field,
        fillWhole(inner, field, known, pick),
      ]),
    );
  }
  if (schema.items) return [fillWhole(schema.items, name, known, pick)];
  const candidates = known[name];
  if (candidates) return pick(candidates);
  if (schema.anyOf?.[0]) return fillWhole(schema.anyOf[0], name, known, pick);
  if (schema.enum) return schema.enum[0];
  return { boolean: true, integer: 1, number: 1 }[String(schema.type)] ?? 'text';
}

/** The replaceable places of a value: itself, and each field and first item below it. */
function listPlaces(
  schema: Schema | undefined,
  value: unknown,
  set: (value: unknown) => void,
): ((value: unknown) => void)[] {
  const below: ((value: unknown) => void)[] = [];
  if (isObject(value)) {
    for (const name of new Set([...Object.keys(schema?.properties ?? {}), ...Object.keys(value)])) {
      const inner = schema?.properties?.[name];
      below.push(
        ...listPlaces(inner, value[name], (spoilt) => {
          value[name] = spoilt;
        }),
      );
    }
  } else if (Array.isArray(value) && value.length > 0) {
    below.push(
      ...listPlaces(schema?.items, value[0], (spoilt) => {
        value[0] = spoilt;
      }),
    );
  }
  return [set, ...below];
}
