import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type House,
  requestedLanguage,
  versionOf,
  mathsPages,
  type PlainPage,
  returnsPage,
} from '#features/rounds/public.ts';
import { directionOf, languageTag } from '#kit/shared/languages.ts';
import { tokensIn } from './game-page.ts';

const policyOf = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** What anyone may read of our games, in their own origin: published rules and figures (`/maths`), as pages and as JSON, and what came back (`/returns`). */
export const mountMaths = (app: FastifyInstance, house: House, root: string): void => {
  const style = plainStyle(root);
  const pages = mathsPages(house);
  const send = (request: FastifyRequest, reply: FastifyReply, page: PlainPage | undefined) => {
    if (!page) return reply.code(404).type('text/plain').send('No game here.');
    const nonce = house.world.entropy.token(128);
    return reply
      .headers({
        'content-security-policy': policyOf(nonce),
        'cache-control': 'no-cache',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(documentOf(page, { nonce, style, theme: themeOf(request.query) }));
  };
  const returns = returnsPage(house.world);
  app.get('/returns', async (request, reply) =>
    send(request, reply, await returns(gameAsked(request.query), languageOf(request))),
  );
  app.get('/maths', async (request, reply) => send(request, reply, await pages.list(languageOf(request))));
  app.get<{ Params: { name: string } }>('/maths/:name/books', (request, reply) => {
    const version = versionAsked(request.query).version ?? house.games.get(request.params.name)?.version ?? 0;
    const lines = booksOf(house, request.params.name, version);
    if (lines === undefined) return reply.code(404).type('text/plain').send('No books here.');
    // They never change: another table is another version.
    return reply
      .headers({ 'cache-control': 'public, max-age=86400', 'access-control-allow-origin': '*' })
      .type('text/plain; charset=utf-8')
      .send(lines);
  });
  app.get<{ Params: { name: string } }>('/maths/:name', async (request, reply) => {
    const { name } = request.params;
    const asked = { game: name.replace(/\.json$/, ''), ...versionAsked(request.query) };
    if (!name.endsWith('.json')) return send(request, reply, await pages.game(asked, languageOf(request)));
    const artefact = await pages.json(asked);
    if (!artefact) return reply.code(404).send({ code: 'game_unknown' });
    return reply.headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }).send(artefact);
  });
};

const printed = new WeakMap<House, Map<string, string>>();

/** The lines of a version's books, printed once a process: `id,weight,pays`, no line feed behind the last. */
const booksOf = (house: House, game: string, version: number): string | undefined => {
  const known = printed.get(house) ?? new Map<string, string>();
  printed.set(house, known);
  const name = `${game}/${version}`;
  const lines = known.get(name) ?? versionOf(house.games, { game, version })?.tableLines?.();
  if (lines !== undefined) known.set(name, lines);
  return lines;
};

const languageOf = (request: FastifyRequest): string =>
  requestedLanguage(request.query, request.headers['accept-language']);

const versionAsked = (query: unknown): { version?: number } => {
  const version =
    typeof query === 'object' && query !== null && 'version' in query ? Number(query.version) : Number.NaN;
  return Number.isSafeInteger(version) && version >= 1 && version < 1_000_000 ? { version } : {};
};

const gameAsked = (query: unknown): string | undefined => {
  const game = typeof query === 'object' && query !== null && 'game' in query ? String(query.game) : '';
  return /^[a-z][a-z0-9_.-]{0,39}$/.test(game) ? game : undefined;
};

const themeOf = (query: unknown): 'dark' | 'light' =>
  typeof query === 'object' && query !== null && 'theme' in query && query.theme === 'light' ? 'light' : 'dark';

const plainStyle = (root: string): string =>
  tokensIn(readFileSync(join(root, 'kit/browser/theme.css'), 'utf8')) +
  readFileSync(join(root, 'apps/server/pages/plain-page.css'), 'utf8');

const documentOf = (
  { title, language, body }: PlainPage,
  { nonce, style, theme }: { nonce: string; style: string; theme: 'dark' | 'light' },
): string => `<!doctype html>
<html lang="${languageTag(language)}" dir="${directionOf(language)}" data-theme="${theme}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${title}</h1>${inTheme(body.html, theme)}</main></body></html>`;

/** From page to page in the theme one came with. */
const inTheme = (body: string, theme: 'dark' | 'light'): string =>
  body.replaceAll(/href="\/(?:maths|returns)[^"]*[?&]lang=\w+/g, `$&&theme=${theme}`);
