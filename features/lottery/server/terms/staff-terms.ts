import { handle } from '#kit/server/http/handle.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffTerms as contract } from '../../contract/terms/staff-terms.ts';
import { findGame } from '../../db/games/games.ts';
import { newestTerms, type TermsRow } from '../../db/terms/terms.ts';
import type { BetTerms } from '../../domain/terms/bet-terms.ts';
import { deliveredTerms } from '../../domain/terms/delivered-terms.ts';
import { missingBets } from '../../domain/terms/terms-changes.ts';
import { returnsOf } from './bet-types.ts';

export const staffTerms = handle(contract, (world) => async ({ gameCode }, { merchantId }) => {
  const game = await findGame(world.backofficeDatabase.read, merchantId, gameCode);
  const terms = game && (await newestTerms(world.backofficeDatabase.read, game.game_id));
  return terms ? accept(viewTerms(gameCode, terms)) : refuse('game_unknown');
});

export const viewTerms = (gameCode: string, terms: TermsRow): OutputOf<typeof contract> => ({
  gameCode,
  version: terms.version,
  payTableHash: terms.pay_table_hash,
  createdAt: terms.created_at,
  createdBy: terms.created_by,
  betTypes: terms.betTypes.map(withReturns),
  missing: missingBets(terms.betTypes, deliveredTerms(gameCode)).map(withReturns),
});

const withReturns = (bet: BetTerms) => ({ ...bet, returns: returnsOf(bet) });
