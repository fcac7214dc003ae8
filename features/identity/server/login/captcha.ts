import { createHash, timingSafeEqual } from 'node:crypto';
import { addressScope } from '#kit/server/http/address-scope.ts';
import { handle } from '#kit/server/http/handle.ts';
import { type RateLimit, takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { captcha as contract } from '../../contract/login/captcha.ts';
import { type CaptchaKey, removeCaptcha, replaceCaptcha } from '../../db/login/captchas.ts';
import { captchaKey } from '../../domain/captcha-strokes.ts';
import { captchaPicture, captchaText, type Draw } from './draw-captcha.ts';

const lifeMs = minutesMs(5);

/** A page refreshes its picture once a second at most. */
const refreshes: RateLimit = { name: 'identity.captcha/refresh', most: 1, windowMs: 900 };

/** Drawing costs; many people share an address of a mobile network. */
const fromAddress: RateLimit = { name: 'identity.captcha/address', most: 120, windowMs: minutesMs(1) };

/** The page chooses an id at random, asks for a picture under it, and sends it along with what the person has read. */
export const captcha = handle(contract, (world) => async ({ captchaId }, { merchantId, ip }) => {
  const key = keyOf(merchantId, captchaId);
  const tooMany =
    (await takeRate(world, fromAddress, `${merchantId}/${addressScope(ip)}`)) ??
    (await takeRate(world, refreshes, key.idHash.toString('hex')));
  if (tooMany) return tooMany;
  const draw = drawFrom(world);
  const text = captchaText(draw);
  const picture = await captchaPicture(text, draw);
  const expiresAt = later(world.clock.now(), lifeMs);
  await world.database.transact((tx) => replaceCaptcha(tx, key, { answerHash: answerOf(world, key, text), expiresAt }));
  return accept(picture.toString('base64'));
});

/**
 * Takes what a person has read. On the wire: the body has `captcha` (the letters) beside `captchaId` (the id under which the page asked
 * `GET /wps/captcha?captchaId=…`). One try: right or wrong, the picture is used up and the page loads another. Case and
 * spaces don't matter. @returns whether it was right, by the same site, within five minutes.
 */
export const takeCaptcha = async (
  world: World,
  merchantId: MerchantId,
  { captchaId, text }: { captchaId: string | undefined; text: string | undefined },
): Promise<boolean> => {
  if (captchaId === undefined || text === undefined) return false;
  const key = keyOf(merchantId, captchaId);
  const taken = await world.database.transact((tx) => removeCaptcha(tx, key));
  if (!taken || taken.expires_at <= world.clock.now()) return false;
  return timingSafeEqual(Buffer.from(taken.answer_hash), Buffer.from(answerOf(world, key, text)));
};

const keyOf = (merchantId: MerchantId, captchaId: string): CaptchaKey => ({
  merchantId,
  idHash: createHash('sha256').update(captchaId).digest(),
});

const answerOf = ({ vault }: World, { merchantId, idHash }: CaptchaKey, text: string): string =>
  vault.blindIndex('identity.captcha', `${merchantId}/${idHash.toString('hex')}/${captchaKey(text)}`);

const drawFrom =
  ({ entropy }: World): Draw =>
  (below) => {
    for (;;) {
      const drawn = entropy.bytes(2).readUInt16BE();
      if (drawn < 65_536 - (65_536 % below)) return drawn % below;
    }
  };
