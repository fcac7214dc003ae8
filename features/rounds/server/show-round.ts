import { seedsOf } from '#features/fairness/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText, zero } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { z } from 'zod';
import type { proof } from '../contract/proof.ts';
import type { round } from '../contract/round.ts';
import { epochById } from '../db/epochs.ts';
import { publishedVersion } from '../db/game-versions.ts';
import { roundById, type RoundRow } from '../db/rounds.ts';
import { choicesOf } from '../db/steps.ts';
import type { House } from './house.ts';
import { livingSession } from './session-of.ts';
import { viewRound } from './view-round.ts';

/** A round of one's own, to be played back. */
export const showRound =
  (house: House): Handler<typeof round> =>
  async ({ roundId }, { bearer }) => {
    const session = await livingSession(house, bearer);
    if (!session.ok) return session;
    const { world } = house;
    const { read } = world.database;
    const row = await roundById(read, roundId);
    if (row?.player !== session.value.player || row.game !== session.value.game) return refuse('round_unknown');
    return accept({
      round: await viewRound(house, read, row),
      isProvable: (await shownSeed(world, row)) !== undefined,
    });
  };

const published = z.object({ maths: z.record(z.string(), z.unknown()) });

/** What a finished round was computed from, for anyone: it names no player. */
export const showProof =
  ({ world }: House): Handler<typeof proof> =>
  async ({ roundId }) => {
    const { read } = world.database;
    const row = await roundById(read, roundId);
    if (!row) return refuse('round_unknown');
    const shown = await shownSeed(world, row);
    const state = row.state === 'voiding' ? 'voided' : row.state === 'paying' ? 'settled' : row.state;
    if (!shown || state === 'staking' || state === 'open') return refuse('seed_not_shown');
    const kept = await publishedVersion(read, row.game, row.version);
    return accept({
      form: 'round/v1',
      roundId,
      game: row.game,
      version: row.version,
      mathsHash: row.maths_hash,
      maths: published.parse(JSON.parse(kept?.published ?? '{}')).maths,
      epochId: row.epoch_id,
      commitment: shown.commitment,
      seed: shown.seed,
      clientSeed: row.client_seed,
      nonce: row.nonce,
      currency: row.currency,
      stake: moneyText(row.stake),
      choices: await choicesOf(read, roundId),
      state,
      endedBy: row.ended_by,
      payout: moneyText(row.payout ?? zero),
    });
  };

const shownSeed = async (world: World, row: RoundRow): Promise<{ commitment: string; seed: string } | undefined> => {
  const epoch = await epochById(world.database.read, row.epoch_id);
  const seed = epoch && (await seedsOf(world, [epoch.seed_id])).get(epoch.seed_id);
  return typeof seed?.revealed === 'string' ? { commitment: seed.commit, seed: seed.revealed } : undefined;
};
