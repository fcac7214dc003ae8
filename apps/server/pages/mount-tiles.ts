import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { forgetPageHeaders } from './static-files.ts';
import { covers } from '#features/lottery/domain/games/cover.ts';

const daySeconds = 86_400;
const brotli = promisify(brotliCompress);

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
  app.get<{ Params: { name: string } }>('/tiles/:name', async (request, reply) => {
    forgetPageHeaders(reply);
    const tile = drawn.get(request.params.name.replace(/\.svg$/, '')) ?? plain;
    void reply.headers({
      'cache-control': `public, max-age=${daySeconds}`,
      etag: tile.tag,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    if (request.headers['if-none-match'] === tile.tag) return reply.code(304).send();
    void reply.type('image/svg+xml');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(tile.body);
    tile.short ??= brotli(tile.body);
    return reply.header('content-encoding', 'br').send(await tile.short);
  });
};

const tileIn = (path: string) => tileOf(readFileSync(path));

/** @property short compressed when it is first asked for: all of them at once would be a part of each start. */
type Tile = { body: Buffer; tag: string; short?: Promise<Buffer> };

const tileOf = (body: Buffer): Tile => ({
  body,
  tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});
