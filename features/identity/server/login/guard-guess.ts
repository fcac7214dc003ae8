import { addressScope } from '#kit/server/http/address-scope.ts';
import { takeHumanCheck } from '#kit/server/http/human-check.ts';
import { giveRateBack, type RateLimit, usedOfRate, useRate } from '#kit/server/http/rate-limit.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { HumanProof } from '#kit/shared/human-proof.ts';
import { accept, refuse, type Refused } from '#kit/shared/result.ts';
import { isDeviceOf } from '../../db/login/devices.ts';
import { firstChecksOf, captchaAfter } from '../../domain/login-guard.ts';
import { takeCaptcha } from './captcha.ts';
import { deviceOf } from './device-cookie.ts';
import { guessesFromAddress, guessesOfAccount, guessesOfDevice, guessesOfMerchant } from '../limits.ts';

export type Guess = {
  /** The name's key; nobody need have it. */
  key: string;
  memberId: string | undefined;
  captcha?: string | undefined;
  captchaId?: string | undefined;
  humanCheck?: HumanProof | undefined;
};

type Taken = { limit: RateLimit; subject: string };

/**
 * Takes one guess at a password: from the account and the address, or, on a device that the member has used before, from that
 * device alone, so that strangers can't lock it out. Then asks for what recent failures have made due.
 */
export const guardGuess = async (world: World, visit: Visit, guess: Guess) => {
  const device = deviceOf(visit);
  const isKnownDevice =
    device !== undefined &&
    (await isDeviceOf(world.database.read, { deviceHash: device, memberId: guess.memberId ?? '' }));
  const takes = takesOf(world, visit, guess, isKnownDevice ? device : undefined);
  let recent = 0;
  for (const { limit, subject } of takes) {
    const { used, tooMany } = await useRate(world, limit, subject);
    if (tooMany) return tooMany;
    recent = Math.max(recent, used - 1);
  }
  const giveBack = async () => {
    for (const { limit, subject } of takes) await giveRateBack(world, limit, subject);
  };
  const ofMerchant = await usedOfRate(world, guessesOfMerchant, visit.merchantId);
  const missing = await missingOf(world, visit, guess, firstChecksOf({ recent, ofMerchant, isKnownDevice }));
  if (missing) {
    await giveBack();
    return missing;
  }
  return accept({
    passed: giveBack,
    /** @returns whether a picture has to be read from now on. */
    failed: async () => {
      await useRate(world, guessesOfMerchant, visit.merchantId);
      return recent + 1 >= captchaAfter ? { captcha: true } : {};
    },
  });
};

const takesOf = (world: World, { merchantId, ip }: Visit, { key }: Guess, device: Buffer | undefined): Taken[] => {
  const account = world.vault.blindIndex('identity.guess', `${merchantId}/${key}`);
  if (device) return [{ limit: guessesOfDevice, subject: `${account}/${device.toString('hex')}` }];
  return [
    { limit: guessesFromAddress, subject: `${merchantId}/${addressScope(ip)}` },
    { limit: guessesOfAccount, subject: account },
  ];
};

type Missing = 'human_check_required' | 'human_check_failed' | 'captcha_required' | 'captcha_wrong';

const missingOf = async (
  world: World,
  visit: Visit,
  { humanCheck, captcha, captchaId }: Guess,
  asked: ReturnType<typeof firstChecksOf>,
): Promise<Refused<Missing> | undefined> => {
  const shown = asked.captcha ? { captcha: true } : {};
  // What is not there at all costs nothing: neither the picture nor the answer of the puzzle is used up.
  if (asked.captcha && (captcha ?? '').trim() === '') return refuse('captcha_required', shown);
  if (asked.humanCheck && humanCheck === undefined) return refuse('human_check_required', shown);
  if (asked.captcha && !(await takeCaptcha(world, visit.merchantId, { captchaId, text: captcha })))
    return refuse('captcha_wrong', shown);
  if (!asked.humanCheck) return undefined;
  const failed = await takeHumanCheck(world, visit.merchantId, humanCheck);
  return failed && refuse('human_check_failed', shown);
};
