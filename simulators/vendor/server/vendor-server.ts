import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { mountStatic } from '#apps/server/pages/static-files.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Entropy } from '#kit/server/entropy.ts';
import { type Floor, mountApi } from './calls/api.ts';
import { bayTables } from './rounds/bay-tables.ts';
import { openBook } from './rounds/book.ts';
import { lockBook } from './rounds/book-lock.ts';
import { funWallet } from './wallets/fun-wallet.ts';
import { lanternRooms } from './rooms/lantern-rooms.ts';
import { type GatewayPlace, gatewayCalls, gatewayWallet } from './wallets/gateway-wallet.ts';
import { mountHistory } from './calls/history-page.ts';
import { mountOwnCalls } from './calls/own-calls.ts';
import { mountTransferCalls } from './calls/transfer-calls.ts';
import { transferWallet } from './wallets/transfer-wallet.ts';
import { recover } from './rounds/rounds.ts';
import { tileOf } from './titles/tiles.ts';
import { turns } from './rounds/turns.ts';
import { unanswered } from './rounds/unanswered.ts';
import { eachTheirs } from './wallets/wallet.ts';

export type VendorOptions = {
  bookFile: string;
  /** The built pages. */
  pagesFolder: string;
  /** Origins that may show a game in a frame, as a policy names them. */
  framedBy: readonly string[];
  clock: Clock;
  entropy: Entropy;
  /** Where it is played for money; without it there is practice alone. */
  gateway?: GatewayPlace | undefined;
  /** As whom it keeps purses of players for that gateway; without it there are none. */
  purse?: GatewayPlace | undefined;
  /** Under which address browsers reach it; without it where it listens. */
  origin?: string | undefined;
};

const tickMs = 500;

/** A game maker of its own: its pages, its games, its book. It decides every outcome and keeps practice credit itself. */
export const vendorServer = async (options: VendorOptions): Promise<FastifyInstance> => {
  const { bookFile, clock, entropy, gateway: place, purse } = options;
  const release = lockBook(bookFile);
  const book = openBook(bookFile, clock.now());
  const calls = place && gatewayCalls({ place, book, clock, entropy });
  const wallet = eachTheirs({
    practice: funWallet(book, clock, entropy),
    money: calls && gatewayWallet(calls),
    purse: purse && transferWallet(book, clock, entropy, gatewayCalls({ place: purse, book, clock, entropy })),
  });
  const house = { book, clock, entropy, wallet };
  const turn = turns();
  await recover(house);
  const hasMoney = calls !== undefined;
  const floor: Floor = { ...house, turn, hasMoney, bay: bayTables(house), rooms: lanternRooms(house) };
  const tellAgain = unanswered(house, turn);
  const app = fastify({ bodyLimit: 10_000, logger: false, forceCloseConnections: true });
  const timer = setInterval(() => void floor.rooms.tick().then(floor.bay.sweep).then(tellAgain), tickMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    release();
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-resource-policy', 'same-origin');
  });
  mountApi(app, floor);
  const origin = () => options.origin ?? app.listeningOrigin;
  if (purse) mountTransferCalls(app, { floor, place: purse, origin });
  if (place && calls) {
    mountOwnCalls(app, { floor, place, calls, origin });
    mountHistory(app, floor, place.secret);
  }
  await mountPages(app, options);
  return app;
};

const mountPages = async (app: FastifyInstance, { pagesFolder, framedBy }: VendorOptions): Promise<void> => {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${framedBy.join(' ')}`.trim(),
  ].join('; ');
  const page = (reply: FastifyReply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(readFileSync(join(pagesFolder, 'index.html'), 'utf8'));
  const notFound = (reply: FastifyReply) => reply.code(404).send({ code: 'not_found', detail: {} });
  app.get<{ Params: { file: string } }>('/tiles/:file', (request, reply) => {
    const tile = tileOf(request.params.file.replace(/\.svg$/, ''));
    if (tile === undefined) return notFound(reply);
    // Catalogues of other origins show it.
    return reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=3600')
      .type('image/svg+xml')
      .send(tile);
  });
  await mountStatic(app, {
    folder: pagesFolder,
    page: (request, reply) => (request.url.startsWith('/api') ? notFound(reply) : page(reply)),
    notFound: (_request, reply) => notFound(reply),
  });
};
