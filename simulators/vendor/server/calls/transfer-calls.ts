import { z } from 'zod';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { type Instant, isoOf, wireInstant } from '#kit/shared/time.ts';
import type { Floor } from './api.ts';
import type { Book, Transfer } from '../rounds/book.ts';
import { answer, readBody, mountCalls, refused } from './own-door.ts';
import type { GatewayPlace } from '../wallets/gateway-wallet.ts';
import { balanceOf, transferWalletTitles, transferOnce } from '../wallets/transfer-wallet.ts';
import { reportedGames } from '../titles/told.ts';
import type { FastifyInstance } from 'fastify';

const id = z.string().min(1).max(128);
const requestId = id;
const bodies = {
  launch: z.object({
    requestId,
    launchCode: z.string().regex(/^[\w-]{20,100}$/),
    game: id,
    language: z.string().max(10),
  }),
  games: z.object({ requestId }),
  transfer: z.object({
    requestId,
    transferId: id,
    player: id,
    direction: z.enum(['in', 'out']),
    amount: wireMoney,
    currency: z.string().max(10),
  }),
  'transfer-status': z.object({ requestId, transferId: id }),
  'player-balance': z.object({ requestId, player: id, currency: z.string().max(10) }),
  span: z.object({ requestId, from: wireInstant, to: wireInstant }),
  transactions: z.object({ requestId, from: wireInstant, to: wireInstant, page: z.int().min(1).max(100_000) }),
};

export type TransferCalls = { floor: Floor; place: GatewayPlace; origin: () => string };

/** What a gateway asks of the titles that are played from a purse here: `POST /purse/<name>`, signed as its other calls. */
export const mountTransferCalls = (app: FastifyInstance, { floor, place, origin }: TransferCalls): void => {
  const { book, clock } = floor;
  mountCalls(
    app,
    { floor, place, under: 'purse' },
    {
      launch: readBody(bodies.launch, ({ launchCode, game, language }) => {
        if (!transferWalletTitles.includes(game)) return refused(404, 'game_unknown');
        const address = new URL(`/play/${game}`, origin());
        const lang = language === 'TH' ? 'TH' : 'EN';
        address.search = new URLSearchParams({ mode: 'purse', lang, code: launchCode }).toString();
        return answer({ address: address.href });
      }),
      games: readBody(bodies.games, () => answer({ games: reportedGames(origin(), 'purse') })),
      transfer: readBody(bodies.transfer, ({ transferId, requestId: _call, ...move }) => {
        if (move.amount <= 0n) return refused(400, 'input_invalid');
        const done = transferOnce(book, clock, { id: transferId, ...move });
        return done ? answer(toldOf(done)) : refused(409, 'duplicate_mismatch');
      }),
      'transfer-status': readBody(bodies['transfer-status'], ({ transferId }) => {
        const known = book.transfers.get(transferId);
        return answer(known ? toldOf(known) : { state: 'unknown' });
      }),
      'player-balance': readBody(bodies['player-balance'], ({ player }) =>
        answer({ balance: moneyText(balanceOf(book, player)) }),
      ),
      // Bets are between the player and the purse: there is nothing of them to send.
      resend: readBody(bodies.span, () => answer({ calls: 0 })),
      transactions: readBody(bodies.transactions, (span) => answer(transfersPage(book, span))),
    },
  );
};

const toldOf = ({ state }: Transfer) => (state === 'refused' ? { state, code: 'too_little' } : { state });

const pageSize = 500;

/** The transfers of a time, from the side of the main wallet. */
const transfersPage = (book: Book, { from, to, page }: { from: Instant; to: Instant; page: number }) => {
  const end = page * pageSize;
  const all = [...book.transfers.values()]
    .filter(({ at }) => from <= at && at < to)
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  return {
    transactions: all.slice(end - pageSize, end).map(({ id: transactionId, player, direction, ...move }) => ({
      transactionId,
      kind: `transfer_${direction}`,
      player,
      currency: move.currency,
      amount: moneyText(direction === 'in' ? minor(-move.amount) : move.amount),
      state: move.state,
      at: isoOf(move.at),
    })),
    ...(end < all.length ? { nextPage: page + 1 } : {}),
  };
};
