import type { FastifyInstance } from 'fastify';

/** The game frames' own origin. Games of our own arrive with their part; until then it serves nothing but its health. */
export const mountGamePages = (app: FastifyInstance): void => {
  // Timed by the speed test of the player site, which stands on another origin.
  app.get('/speed', (_request, reply) =>
    reply.code(204).headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' }).send(),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('No game here.'));
};
