import type { Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { findGame } from '../db/games.ts';
import type { BetRefusal } from '../domain/refusals.ts';
import type { Bet } from '../domain/transaction.ts';

type Gate = (world: World, tx: Tx, bet: Bet) => Promise<BetRefusal | undefined>;

const gameIsOn: Gate = async (_world, tx, bet) => {
  const game = await findGame(tx, bet);
  if (!game?.enabled) return 'game_disabled';
  return game.currency === bet.currency ? undefined : 'currency_refused';
};

/** In this order; limits of the player stand here too as soon as there are some. */
const gates: readonly Gate[] = [gameIsOn];

/** What every new bet passes, read in its own transaction. Wins, refunds and closings pass no gate: they are owed. */
export const passGatesIn = async (world: World, tx: Tx, bet: Bet): Promise<Result<undefined, BetRefusal>> => {
  for (const gate of gates) {
    const refusal = await gate(world, tx, bet);
    if (refusal !== undefined) return refuse(refusal);
  }
  return accept(undefined);
};
