import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import type { AnyEndpoint } from '#kit/shared/endpoint.ts';
import { openApiOf } from '#kit/server/http/openapi.ts';
import { features } from './features.ts';
import { wireFields, wrapperKeys } from './wire-names.fixture.ts';

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
    const endpoint = calls.find(({ method, path }) => `${method} ${path}` === call);
    assert.ok(endpoint, 'the call is not there');
    const [input, output] = [wireOf(endpoint.input), wireOf(endpoint.output)];
    const missing = (wanted: string, known: ReadonlySet<string>) =>
      wanted.split(' ').filter((name) => name !== '' && !known.has(name));
    assert.deepEqual({ takes: missing(takes, input), gives: missing(gives, output) }, { takes: [], gives: [] });
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
