import { revealSeedIn } from '#features/fairness/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { rotateSeed } from '../contract/rotate-seed.ts';
import type { seeds } from '../contract/seeds.ts';
import type { setClientSeed } from '../contract/set-client-seed.ts';
import {
  closeEpoch,
  epochById,
  type EpochRow,
  holdEpochs,
  lockEpoch,
  setClientSeed as saveClientSeed,
} from '../db/epochs.ts';
import { roundInPlay } from '../db/rounds.ts';
import { epochOfIn, newEpochIn } from './epoch-of.ts';
import type { House } from './house.ts';
import { livingSession } from './session-of.ts';
import { viewSeeds } from './view-seeds.ts';

const inUse = async (world: World, player: string): Promise<EpochRow> =>
  (await world.database.transact(async (tx) => accept(await epochOfIn(world, tx, player)))).value;

export const showSeeds =
  (house: House): Handler<typeof seeds> =>
  async (_, { bearer }) => {
    const session = await livingSession(house, bearer);
    if (!session.ok) return session;
    return accept(await viewSeeds(house.world, await inUse(house.world, session.value.player)));
  };

/** The player's own part of chance: it comes after the commitment, and may change between any two rounds. */
export const chooseClientSeed =
  (house: House): Handler<typeof setClientSeed> =>
  async ({ epochId, clientSeed }, { bearer }) => {
    const session = await livingSession(house, bearer);
    if (!session.ok) return session;
    const { world } = house;
    const { player } = session.value;
    const set = await world.database.transact(async (tx) => {
      const epoch = await lockEpoch(tx, player);
      if (epoch?.epoch_id !== epochId) return refuse('epoch_over');
      await saveClientSeed(tx, epochId, clientSeed);
      return accept(undefined);
    });
    return set.ok ? accept(await viewSeeds(world, await inUse(world, player))) : set;
  };

/** Shows the seed of the rounds so far and commits the next, together: there is always exactly one in use. */
export const changeSeed =
  (house: House): Handler<typeof rotateSeed> =>
  async ({ epochId }, { bearer }) => {
    const session = await livingSession(house, bearer);
    if (!session.ok) return session;
    const { world } = house;
    const { player } = session.value;
    const changed = await world.database.transact(async (tx) => {
      await holdEpochs(tx, player);
      const epoch = await lockEpoch(tx, player);
      const asked = await epochById(tx, epochId);
      if (asked?.player !== player) return refuse('epoch_unknown');
      if (epoch?.epoch_id !== epochId) return accept(undefined);
      const open = await roundInPlay(tx, player, null);
      if (open) return refuse('round_open', { roundId: open.round_id });
      await closeEpoch(tx, epochId);
      const shown = await revealSeedIn(world)(tx, epoch.seed_id);
      if (!shown.ok) throw new Error(`the seed of ${epochId} is not shown: ${shown.refusal}`);
      await newEpochIn(world, tx, player);
      return accept(undefined);
    });
    return changed.ok ? accept(await viewSeeds(world, await inUse(world, player))) : changed;
  };
