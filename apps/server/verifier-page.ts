import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLanguage } from '#kit/shared/languages.ts';

/** Where `tools/build.ts` leaves the page, below the product's folder. */
export const verifierFile = '.build/verify.html';

type VerifierParts = {
  languageOf: (request: FastifyRequest) => Promise<string>;
  /** Where our own games stand, whose published rules the page leads to. */
  gamesUrl: () => string | undefined;
};

/**
 * Serves the verifier at `/verify` under its own policy: it may run its one script and open no connection at all. The
 * page names the policy too, so a saved copy keeps it. The visit's language is written into it for whoever has chosen none.
 */
export const mountVerifier = (app: FastifyInstance, root: string, { languageOf, gamesUrl }: VerifierParts): void => {
  const file = join(root, verifierFile);
  if (!existsSync(file)) return void app.get('/verify', (_request, reply) => reply.code(503).send('not built yet'));
  const html = readFileSync(file, 'utf8');
  const policy = `${policyOf(html)}; frame-ancestors 'none'`;
  app.get('/verify', async (request, reply) => {
    const language = await languageOf(request);
    return reply
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-cache',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
      })
      .type('text/html; charset=utf-8')
      .send(withGames(inLanguage(html, language), gamesUrl()));
  });
};

const inLanguage = (html: string, language: string): string =>
  isLanguage(language) ? html.replace('<html lang="th"', `<html lang="${language.toLowerCase()}"`) : html;

const withGames = (html: string, gamesUrl: string | undefined): string => {
  const origin = URL.parse(gamesUrl ?? '')?.origin;
  return origin === undefined ? html : html.replace('<title>', `<meta name="games" content="${origin}">\n<title>`);
};

const policyOf = (html: string): string => {
  const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html) ?? [];
  if (policy === undefined) throw new Error('the verifier page has no policy: build it again');
  return policy;
};
