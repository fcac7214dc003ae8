import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const weekSeconds = 604_800;
const folder = new URL('flags/', import.meta.resolve('circle-flags/package.json'));

/** Flags of countries by ISO 3166 code: `/COUNTRY_FLAG/TH.svg`; each is read once. */
export const mountFlags = (app: FastifyInstance): void => {
  const known = new Map<string, string | undefined>();
  app.get<{ Params: { name: string } }>('/COUNTRY_FLAG/:name', async (request, reply) => {
    const code = /^([A-Z]{2})\.svg$/.exec(request.params.name)?.[1];
    if (code !== undefined && !known.has(code)) known.set(code, flagOf(code));
    const flag = code === undefined ? undefined : known.get(code);
    if (flag === undefined)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');
    return reply
      .headers({
        'cache-control': `public, max-age=${weekSeconds}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .type('image/svg+xml')
      .send(flag);
  });
};

const flagOf = (code: string): string | undefined => {
  try {
    return readFileSync(fileURLToPath(new URL(`${code.toLowerCase()}.svg`, folder)), 'utf8');
  } catch {
    return undefined;
  }
};
