import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { World } from '#kit/server/world.ts';
import { gamePage, replayPage } from './game-page.ts';
import type { PreviewPlaces } from './preview-origins.ts';
import { mountStatic } from './static-files.ts';

/** The game frames' own origin: the page of each game of ours, and nothing of the site. */
export const mountGamePages = async (
  app: FastifyInstance,
  { world, root, places }: { world: World; root: string; places: PreviewPlaces },
): Promise<void> => {
  // Timed by the speed test of the player site, which stands on another origin.
  app.get('/speed', (_request, reply) =>
    reply.code(204).headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' }).send(),
  );
  app.get('/play/:game', gamePage(world, root));
  app.get('/replay/:roundId', replayPage(world, root, places));
  const noGame: Parameters<typeof mountStatic>[1]['page'] = (_request, reply) =>
    reply.code(404).type('text/plain').send('No game here.');
  await mountStatic(app, { folder: join(root, '.build/game-client'), page: noGame, notFound: noGame });
};
