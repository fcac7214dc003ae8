import { openSession, openTrial } from '#features/identity/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { zero } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { issueLaunchCodeIn } from '../games/launch-code.ts';
import { playBalanceOf } from './status-of.ts';

/** A trial account with its demo credit and a launch code, so that a vendor can test against a running site. */
export const openSandboxPlayer =
  (world: World) =>
  async ({ vendor, game, merchantId }: { vendor: string; game: string; merchantId: MerchantId }) => {
    const opened = await openTrial(world)({
      merchantId,
      requestId: world.entropy.id('req'),
      ip: '127.0.0.1',
      userAgent: 'vendor test',
      host: 'localhost',
      language: 'EN',
      bearer: undefined,
      machine: undefined,
      cookies: {},
      setCookie: () => undefined,
      player: undefined,
    });
    if (!opened.ok) return opened;
    const session = await openSession(world, { bearer: opened.value.token, merchantId, path: '/' });
    if (!session.ok) return refuse('unavailable');
    const { memberId, sessionId } = session.value;
    const currency = 'TRIAL';
    const { launchCode, player } = await world.database.transact((tx) =>
      issueLaunchCodeIn(world, tx, {
        vendor,
        game,
        merchantId,
        memberId,
        sessionId,
        currency,
        language: 'EN',
        device: 'desktop',
        isSandbox: true,
      }),
    );
    const balance = (await playBalanceOf(world)({ memberId, currency })) ?? zero;
    return accept({ player, launchCode, currency, balance } as const);
  };
