import type { FastifyInstance } from 'fastify';

/** The game frames' own origin. Games of our own arrive with their part; until then it serves nothing but its health. */
export const mountGamePages = (app: FastifyInstance): void => {
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('No game here.'));
};
