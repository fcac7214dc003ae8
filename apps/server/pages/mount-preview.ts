import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hostsOfPreview } from '#features/content/public.ts';
import type { World } from '#kit/server/world.ts';
import { type PreviewPlaces, siteOrigin } from './preview-origins.ts';

const asked = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

/** On the back office: leads a preview's frame to the player site of its merchant, another origin. */
export const mountPreview = (app: FastifyInstance, world: World, places: PreviewPlaces): void => {
  app.get('/preview/:token', async (request, reply) => {
    const { data } = asked.safeParse(request.params);
    const hosts = data && (await hostsOfPreview(world, data.token));
    const origin = hosts && siteOrigin(places, request.hostname, hosts);
    if (!data || origin === undefined)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such preview.');
    const address = new URL('/preview', origin);
    const { searchParams } = new URL(request.url, origin);
    for (const name of ['theme', 'language'])
      if (searchParams.has(name)) address.searchParams.set(name, searchParams.get(name) ?? '');
    // After the sign it is not sent to any server, and stands in no log.
    address.hash = data.token;
    return reply.header('cache-control', 'no-store').redirect(address.href, 302);
  });
};
