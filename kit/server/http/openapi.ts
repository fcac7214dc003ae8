import { z } from 'zod';
import { universalRefusals } from '#kit/shared/refusals.ts';
import type { Route } from './routes.ts';

/** An OpenAPI 3.1 document of the calls, in their wire form. */
export const openApiOf = (title: string, list: readonly Route[]): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of list) {
    const path = `/api${route.endpoint.path}`.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.endpoint.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: howToCall },
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  };
};

// Codecs travel in their input form both ways: that is the wire.
type JsonSchema = z.core.JSONSchema.BaseSchema;
const schemaOf = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const operationOf = ({ feature, name, endpoint }: Route) => {
  const input = schemaOf(endpoint.input);
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, it]) => it!);
  const parameters = Object.entries(input.properties ?? {})
    .filter(([field]) => endpoint.method === 'GET' || inPath.includes(field))
    .map(([field, schema]) => ({
      name: field,
      in: inPath.includes(field) ? 'path' : 'query',
      required: inPath.includes(field) || (input.required ?? []).includes(field),
      schema,
    }));
  const type = endpoint.sealed
    ? 'application/jose'
    : endpoint.form
      ? 'application/x-www-form-urlencoded'
      : endpoint.upload
        ? 'multipart/form-data'
        : 'application/json';
  return {
    operationId: `${feature}.${name}`,
    summary: endpoint.summary,
    tags: [feature],
    ...(endpoint.wrapperKey === undefined ? {} : { 'x-wrapper-key': endpoint.wrapperKey }),
    ...(endpoint.access === 'visitor' ? {} : { security: [{ session: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.method === 'GET'
      ? {}
      : {
          requestBody: {
            ...(endpoint.sealed ? { description: howToSeal } : {}),
            content: { [type]: { schema: bodyOf(input, inPath) } },
          },
        }),
    responses: {
      200: { description: 'done', content: { 'application/json': { schema: successOf(schemaOf(endpoint.output)) } } },
      ...refusalsOf({ ...endpoint.refusals, ...universalRefusals }),
    },
  };
};

// An outside program has only these two to go by.

const howToCall =
  'A call that is no GET names where it comes from, as browsers do: header origin with scheme, host and port of the address that is called; else it is refused ' +
  'with 403. Servers that sign their calls are not asked for it.';

const howToSeal =
  'The JSON of this schema, encrypted: a compact JWE (RFC 7516) with alg ECDH-ES (direct key agreement), enc A256GCM, kid of the key that ' +
  'GET /permission?url=HOST, with the host that is called, hands out as sealingKey (EC, P-256, a JWK), epk a fresh P-256 key of yours, no apu, no apv and no zip. The derived key is Concat KDF (RFC 7518, 4.6.2) over ' +
  'one SHA-256 block with algorithm A256GCM and 256 bits. The key before the current one is still taken.';

/** What stands in the path is not part of the body. */
const bodyOf = (input: JsonSchema, inPath: readonly string[]): JsonSchema => {
  const { properties = {}, required = [] } = input;
  return {
    ...input,
    ...(input.properties && {
      properties: Object.fromEntries(Object.entries(properties).filter(([field]) => !inPath.includes(field))),
    }),
    ...(input.required && { required: required.filter((field) => !inPath.includes(field)) }),
  };
};

const successOf = (value: object) => ({
  type: 'object',
  required: ['success', 'value'],
  properties: { success: { const: true }, value },
});

const refusalsOf = (refusals: Readonly<Record<string, number>>) => {
  const byStatus: Record<number, string[]> = {};
  for (const [code, status] of Object.entries(refusals)) (byStatus[status] ??= []).push(code);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'code', 'message', 'value', 'requestId'],
              properties: {
                success: { const: false },
                code: { enum: codes },
                message: { type: 'string' },
                value: { type: 'object' },
                requestId: { type: 'string' },
              },
            },
          },
        },
      },
    ]),
  );
};
