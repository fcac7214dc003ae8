import type { FastifyInstance } from 'fastify';
import { readPicture } from '#features/content/public.ts';
import { readDrawnAvatar } from '#features/members/public.ts';
import type { World } from '#kit/server/world.ts';
import { forgetPageHeaders } from './static-files.ts';

const yearSeconds = 31_536_000;
const daySeconds = 86_400;

/** Uploaded pictures: named by their content, so whoever has one keeps it; a browser takes them for nothing else. */
export const mountMedia = (app: FastifyInstance, world: World): void => {
  const read = readPicture(world);
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const picture = await read(request.params.name);
    if (!picture) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');
    forgetPageHeaders(reply);
    return reply
      .headers({
        'cache-control': `public, max-age=${yearSeconds}, immutable`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
      })
      .type(picture.type)
      .send(picture.bytes);
  });
  app.get<{ Params: { name: string } }>('/avatars/:name', async (request, reply) => {
    const drawing = readDrawnAvatar(request.params.name);
    if (drawing === undefined)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');
    return reply
      .headers({
        'cache-control': `public, max-age=${daySeconds}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .type('image/svg+xml')
      .send(drawing);
  });
};
