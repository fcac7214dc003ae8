import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLanguage } from '#kit/shared/languages.ts';

/** Where `tools/build.ts` leaves the page, below the product's folder. */
export const verifierFile = '.build/verify.html';

const guidesAt = '/verify/guides/';
/** What somebody who trusts no page of ours works with: the rules in words, and what they can be tried on. */
const guideFiles = [
  'verify-a-round.md',
  'verify-a-draw.md',
  'example-round.json',
  'example-receipt.json',
  'example-draw.json',
  'example-index-draw.json',
  'example-outside-draw.json',
  'example-vietnam-draw.json',
] as const;

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
      .send(withGuides(withGames(inLanguage(html, language), gamesUrl())));
  });
};

/** Serves the guides as they stand in the repository; a link from one to another leads there too. */
export const mountGuides = (app: FastifyInstance, root: string): void => {
  for (const name of guideFiles) {
    const text = readFileSync(join(root, 'docs/guides', name), 'utf8');
    app.get(`${guidesAt}${name}`, (_request, reply) =>
      reply
        .headers({
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
        })
        .type(`${name.endsWith('.json') ? 'application/json' : 'text/plain'}; charset=utf-8`)
        .send(text),
    );
  }
};

const inLanguage = (html: string, language: string): string =>
  isLanguage(language) ? html.replace('<html lang="th"', `<html lang="${language.toLowerCase()}"`) : html;

const withGames = (html: string, gamesUrl: string | undefined): string => {
  const origin = URL.parse(gamesUrl ?? '')?.origin;
  return origin === undefined ? html : html.replace('<title>', `<meta name="games" content="${origin}">\n<title>`);
};

const withGuides = (html: string): string =>
  html.replace('<title>', `<meta name="guides" content="${guidesAt}">\n<title>`);

const policyOf = (html: string): string => {
  const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html) ?? [];
  if (policy === undefined) throw new Error('the verifier page has no policy: build it again');
  return policy;
};
