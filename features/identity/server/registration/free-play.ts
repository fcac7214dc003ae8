import type { z } from 'zod';
import { ageRequiredFrom, isOn, merchantOf } from '#features/merchants/public.ts';
import { applyIn, counterAccounts, isMoved, openWalletIn } from '#features/wallet/public.ts';
import { addressScope } from '#kit/server/http/address-scope.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeHumanCheck } from '#kit/server/http/human-check.ts';
import { hashOfNoPassword } from '#kit/server/credentials/password.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { freePlay as contract } from '../../contract/registration/free-play.ts';
import type { sessionStarted } from '../../contract/sessions/session-started.ts';
import { insertMember } from '../../db/accounts/insert-member.ts';
import { insertTrial } from '../../db/registration/trials.ts';
import { trialCredit, trialLifeMs, trialName, trialNameChance } from '../../domain/free-play.ts';
import { usernameKey } from '../../domain/registration-rules.ts';
import { trialsFromAddress } from '../limits.ts';
import { startSessionIn } from '../sessions/start-session.ts';
import { storableAddress } from '../visitor-address.ts';

/** Makes a trial account with its demo credit and opens its only session. Nothing is asked of the person but their age. */
export const freePlay = handle(contract, (world) => async ({ randomString }, visit) => {
  const { merchantId } = visit;
  if (!(await isOn(world, merchantId, 'FREEPLAY3'))) return refuse('free_play_off');
  const failed = await takeHumanCheck(world, merchantId, randomString);
  if (failed) return failed;
  const tooMany = await takeRate(world, trialsFromAddress, `${merchantId}/${addressScope(visit.ip)}`);
  if (tooMany) return tooMany;
  return openTrial(world)(visit);
});

/** The trial account itself, for who has passed what stands before it. */
export const openTrial =
  (world: World) =>
  async (visit: Visit): Promise<Result<z.output<typeof sessionStarted>, 'unavailable'>> => {
    const { merchantId } = visit;
    const ip = storableAddress(visit.ip);
    const merchant = await merchantOf(world, merchantId);
    const memberId = world.entropy.id('mbr');
    const account = trialName(world.entropy.bytes(trialNameChance));
    const now = world.clock.now();
    const endsAt = later(now, trialLifeMs);
    return world.database.transact(async (tx) => {
      const isNew = await insertMember(tx, {
        memberId,
        merchantId,
        username: account,
        usernameKey: usernameKey(account),
        kind: 'trial',
        currency: 'TRIAL',
        passwordHash: hashOfNoPassword(world.entropy),
        paymentPasswordHash: null,
        at: now,
        ip,
        termsVersion: merchant.termsVersion,
        ageConfirmed: ageRequiredFrom(merchant, visit.country),
      });
      // One in 26 million million: the person presses again.
      if (!isNew) return refuse('unavailable');
      await insertTrial(tx, { memberId, endsAt, credit: trialCredit });
      await grantIn(world, tx, { merchantId, memberId });
      return accept(
        await startSessionIn(world, tx, { memberId, account, isFirst: true, mustChangePassword: false, endsAt }, visit),
      );
    });
  };

/** Demo credit comes from a house account of its own currency, so the ledger tells at any time how much was given out. */
const grantIn = async (world: World, tx: Tx, owner: { merchantId: MerchantId; memberId: MemberId }): Promise<void> => {
  const { merchantId, memberId } = owner;
  const walletId = await openWalletIn(tx, { ...owner, kind: 'trial', currency: 'TRIAL' });
  const house = { merchantId, owner: 'house', code: 'free_play', currency: 'TRIAL' } as const;
  const counterAccount = await counterAccounts.numberIn(world, tx, house);
  const key = `trial:${memberId}`;
  const [granted] = await applyIn(world, tx, [
    { kind: 'trial_grant', key, walletId, amount: trialCredit, counterAccount },
  ]);
  if (!granted || !isMoved(granted)) throw new Error(`the wallet answered a grant with ${granted?.outcome}`);
};
