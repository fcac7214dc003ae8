import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import type { AnyEndpoint } from '#kit/shared/endpoint.ts';
import { openApiOf } from '#kit/server/http/openapi.ts';
import { features } from './features.ts';
import { wireBounds, wireDefaults, wireFields, wireWords, wrapperKeys } from './wire-names.fixture.ts';

const calls = features.flatMap(({ site = {} }) => Object.values(site).map(({ endpoint }): AnyEndpoint => endpoint));

/** Every field below a schema, at any depth. */
const fieldsOf = (value: unknown, found = new Set<string>()): Set<string> => {
  if (typeof value !== 'object' || value === null) return found;
  if ('properties' in value && typeof value.properties === 'object' && value.properties !== null)
    for (const name of Object.keys(value.properties)) found.add(name);
  for (const part of Object.values(value)) fieldsOf(part, found);
  return found;
};

const wireOf = (schema: z.ZodType) => fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

for (const { call, takes = '', gives = '' } of wireFields)
  test(`${call} takes and gives the specification’s fields`, () => {
    const endpoint = endpointOf(call);
    const [input, output] = [wireOf(endpoint.input), wireOf(endpoint.output)];
    const missing = (wanted: string, known: ReadonlySet<string>) =>
      wanted.split(' ').filter((name) => name !== '' && !known.has(name));
    assert.deepEqual({ takes: missing(takes, input), gives: missing(gives, output) }, { takes: [], gives: [] });
  });

const endpointOf = (call: string): AnyEndpoint => {
  const endpoint = calls.find(({ method, path }) => `${method} ${path}` === call);
  assert.ok(endpoint, `${call} is not there`);
  return endpoint;
};

const described = z.object({
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  minLength: z.number().default(0),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
});

/** The words that a field may have: its own, those of a list of it, or of one of its readings. */
const wordsOf = (field: unknown): unknown[] => {
  const { enum: words = [], const: word, items, anyOf = [] } = described.parse(field);
  return [
    ...words,
    ...(word === undefined ? [] : [word]),
    ...[items, ...anyOf].flatMap((it) => (it ? wordsOf(it) : [])),
  ];
};

/** Every field of that name below a schema. */
const namedIn = (value: unknown, name: string): unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  const properties = 'properties' in value && typeof value.properties === 'object' ? value.properties : null;
  const own = properties && name in properties ? [Reflect.get(properties, name) as unknown] : [];
  return [...own, ...Object.values(value).flatMap((part) => namedIn(part, name))];
};

for (const [call, field, words] of wireWords)
  test(`${call}: ${field} has the specification’s words and no other`, () => {
    const { input, output } = endpointOf(call);
    const [found] = [input, output]
      .flatMap((schema) => namedIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), field))
      .map((it) => wordsOf(it).map(String))
      .filter((it) => it.length > 0);
    assert.deepEqual(found?.toSorted(), words.split(words.includes('|') ? '|' : ' ').toSorted());
  });

for (const [call, field, value] of wireDefaults)
  test(`${call}: ${field} is ${value} where nothing is said`, () => {
    const input = z.toJSONSchema(endpointOf(call).input, { io: 'input', unrepresentable: 'any' });
    assert.deepEqual(
      namedIn(input, field).map((it) => described.parse(it).default),
      [value],
    );
  });

for (const [call, field, least, most] of wireBounds)
  test(`${call}: ${field} has ${least} to ${most}`, () => {
    const input = z.toJSONSchema(endpointOf(call).input, { io: 'input', unrepresentable: 'any' });
    const bounds = namedIn(input, field).map((it) => described.parse(it));
    assert.deepEqual(
      bounds.map(({ minLength, maxLength, maxItems }) => [minLength, maxLength ?? maxItems]),
      [[least, most]],
    );
  });

test('each wrapper key of the specification names one call, in its contract and in the OpenAPI document', () => {
  const keyed = calls.flatMap(({ wrapperKey, method, path }) =>
    wrapperKey === undefined ? [] : [[wrapperKey, `${method} ${path}`] as const],
  );
  assert.deepEqual(Object.fromEntries(keyed), wrapperKeys);
  assert.equal(keyed.length, Object.keys(wrapperKeys).length);
  const routes = features.flatMap(({ name: feature, site = {} }) =>
    Object.entries(site).map(([name, { endpoint }]) => ({ feature, name, endpoint, handler: () => assert.fail() })),
  );
  const document = JSON.stringify(openApiOf('Site', routes));
  for (const key of Object.keys(wrapperKeys)) assert.equal(document.split(`"x-wrapper-key":"${key}"`).length, 2, key);
});
