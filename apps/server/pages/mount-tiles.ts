import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { covers } from '#features/lottery/domain/games/cover.ts';

const daySeconds = 86_400;

/**
 * The drawing of each game of ours for lists, four to three: `games/<kind>/<code>/tile.svg`, and the covers of lotteries; one
 * without gets the house's lantern.
 */
export const mountTiles = (app: FastifyInstance, root: string): void => {
  const drawn = new Map([
    ...[...covers()].map(([name, svg]) => [name, tileOf(Buffer.from(svg))] as const),
    ...globSync('games/*/*/tile.svg', { cwd: root }).map(
      (path) => [path.split(/[\\/]/)[2] ?? '', tileIn(join(root, path))] as const,
    ),
  ]);
  const plain = tileIn(join(root, 'games/stage/tile.svg'));
  app.get<{ Params: { name: string } }>('/tiles/:name', (request, reply) => {
    const { body, tag } = drawn.get(request.params.name.replace(/\.svg$/, '')) ?? plain;
    void reply.headers({
      'cache-control': `public, max-age=${daySeconds}`,
      etag: tag,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('image/svg+xml').send(body);
  });
};

const tileIn = (path: string) => tileOf(readFileSync(path));

const tileOf = (body: Buffer) => ({
  body,
  tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});
