import { z } from 'zod';
import type { World } from '#kit/server/world.ts';
import { adapterOf } from '../../db/vendors/vendor-adapters.ts';
import type { ShapeName } from '../../domain/vendor-shapes.ts';
import { exchangeLaunchCode } from '../games/launch-code.ts';
import { ownVendor } from '../vendors/own-vendors.ts';
import {
  fetchAnswer,
  httpVendor,
  inTries,
  patient,
  type Patience,
  type VendorClient,
  vendorGame,
  type VendorPlace,
  webAddress,
} from '../vendors/vendor-client.ts';
import { ambOutgoing } from './amb/outgoing.ts';
import { hub88Outgoing } from './hub88/outgoing.ts';
import type { Outgoing, OutgoingShape, Signing } from './outgoing.ts';
import { swipegamesOutgoing } from './swipegames/outgoing.ts';

const outgoing: Readonly<Record<ShapeName, OutgoingShape>> = {
  swipegames: swipegamesOutgoing,
  hub88: hub88Outgoing,
  amb: ambOutgoing,
};

type Place = VendorPlace & { vendor: string };

/** Our calls to a vendor, in the shape that it speaks. */
export const vendorClientOf = async (
  world: World,
  place: Place,
  patience: Patience = patient,
): Promise<VendorClient> => {
  const own = ownVendor(world, place.vendor);
  if (own) return own.client;
  const adapter = await adapterOf(world.database.read, place.vendor);
  if (!adapter || adapter.is_sandbox) return httpVendor(world, place, patience);
  const { shape, operator } = adapter;
  return shapedVendor(world, { place, shape: outgoing[shape], signing: { operator, secret: place.secret } }, patience);
};

type Shaped = { place: Place; shape: OutgoingShape; signing: Signing };

/** These shapes are handed the session itself: the code of the launch is exchanged here, on this side. */
const shapedVendor = (world: World, { place, shape, signing }: Shaped, patience: Patience): VendorClient => {
  const { vendor, address } = place;
  const ask = ({ path, ...call }: Outgoing): Promise<unknown> =>
    inTries(patience.attemptsMax, () =>
      fetchAnswer(`${address.replace(/\/$/, '')}/${path}`, {
        ...call,
        reach: world.reach,
        patienceMs: patience.patienceMs,
      }),
    );
  return {
    launch: async ({ launchCode, game, device }) => {
      const entered = await exchangeLaunchCode(world)({ vendor, game, launchCode });
      if (!entered.ok) throw new Error(entered.refusal);
      const { player, session, currency, language } = entered.value;
      const entering = { vendor, player, session, currency, game, device, language: language.toLowerCase() };
      return { address: webAddress.parse(shape.addressIn(await ask(shape.launch(entering, signing)))) };
    },
    games: async () => ({
      games: z
        .array(vendorGame)
        .max(10_000)
        .parse(shape.gamesIn(await ask(shape.games(vendor, signing)))),
    }),
    rooms: async () => ({ rooms: [] }),
    freeRounds: () => lacking('free rounds of ours'),
    history: () => lacking('a page of a round'),
    resend: () => lacking('a way to send acts again'),
  };
};

const lacking = (what: string): Promise<never> => Promise.reject(new Error(`the vendor's shape has no ${what}`));
