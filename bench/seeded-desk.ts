import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { gamePolicy } from '#apps/server/pages/game-page.ts';
import { withPreloads } from '#apps/server/pages/game-preloads.ts';
import { ourGames } from '#games/catalogue.ts';
import { seeded } from '#games/engine/chance/chance.ts';
import { listings } from '#games/listings.ts';

/** The page of our games as it was built, under its own policy, with rounds of seeds in place of a server's: no money, no pace. */
export const serveSeededDesk = async (): Promise<{ address: string; end: () => Promise<void> }> => {
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) {
      const game = /play\/([\w-]+)/.exec(request.headers.referer ?? '')?.[1] ?? '';
      const body = JSON.stringify({ success: true, value: answerTo(pathname.slice('/api'.length), game) });
      return reply.setHeader('content-type', 'application/json').end(body);
    }
    const file = `.build/game-client${pathname.startsWith('/play/') ? '/index.html' : pathname}`;
    if (!existsSync(file)) return reply.writeHead(404).end();
    reply.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    if (file.endsWith('.html')) {
      reply.setHeader('content-security-policy', gamePolicy('seeded', undefined));
      return reply.end(withPreloads('.build/game-client', request.url ?? ''));
    }
    reply.setHeader('cache-control', 'public, max-age=31536000, immutable');
    const zipped = existsSync(`${file}.gz`);
    if (zipped) reply.setHeader('content-encoding', 'gzip');
    return reply.end(readFileSync(zipped ? `${file}.gz` : file));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    end: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const instant = '2026-01-01T00:00:00.000Z';
const hash = createHash('sha256').update('seeded').digest('hex');
const seeds = {
  epochId: `epo_${'0'.repeat(32)}`,
  number: 1,
  commitment: hash,
  clientSeed: 'seeded-desk',
  nonce: 1,
  committedAt: instant,
  previous: null,
};
const purse = { balance: '100000.00', net: '0.00' };

const answerTo = (path: string, code: string): unknown => {
  if (path === '/rounds/enter') return { token: 'seeded', expiresAt: instant, desk: deskOf(code) };
  if (path === '/rounds/desk') return deskOf(code);
  if (path === '/rounds/begin') return { ...purse, round: roundOf(code), nextStartAt: instant };
  return seeds;
};

const deskOf = (code: string) => {
  const game = ourGames.get(code);
  return {
    ...purse,
    currency: 'THB',
    language: 'TH',
    device: 'phone',
    game: { game: code, version: game?.version ?? 0, mathsHash: hash, maths: game?.maths ?? {}, paceMs: 2500 },
    stakes: { stakeMin: '1.00', stakeMax: '100.00', payoutMax: '500000.00', ladder: ['1.00', '10.00', '100.00'] },
    playedVersion: null,
    openRound: null,
    nextStartAt: null,
    meters: [],
    pots: [],
    seeds,
    serverTime: instant,
  };
};

const stake = 100n;
let seed = 0;

const roundOf = (code: string) => {
  const choice = listings.get(code)?.topChoice;
  const game = ourGames.get(code);
  const played = game?.play({ stake, choices: [choice], chance: seeded(++seed) });
  const payout = String(played?.payout ?? 0n).padStart(3, '0');
  return {
    roundId: `rnd_${String(seed).padStart(32, '0')}`,
    game: code,
    version: game?.version ?? 0,
    mathsHash: hash,
    state: 'settled',
    stake: '1.00',
    added: '0.00',
    choices: [choice],
    events: played?.events ?? [],
    isOver: true,
    payout: `${payout.slice(0, -2)}.${payout.slice(-2)}`,
    turnover: '1.00',
    takeable: null,
    endedBy: 'play',
    epochId: seeds.epochId,
    nonce: seed,
    clientSeed: seeds.clientSeed,
    startedAt: instant,
    endedAt: instant,
  };
};
