import { z } from 'zod';
import type { Tx } from '#kit/server/database/database.ts';
import { relyingPartyOf } from '#kit/server/credentials/passkeys.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { later } from '#kit/shared/time.ts';
import type { SecondStepOwed } from '../../contract/login/admission.ts';
import { insertSecondStep, lockSecondStep } from '../../db/factors/second-steps.ts';
import { loginWays } from '../../domain/login-ways.ts';
import { type Factors, kindsOf, secondStepMs, stepGuessesMax } from '../../domain/second-factor.ts';
import { deviceOf, recogniseDevice } from '../login/device-cookie.ts';
import { tokenHashOf } from '../sessions/session-token.ts';
import type { LoggedIn } from '../sessions/start-session.ts';

/** A log-in that waits for its second step, kept for the browser that asks. */
export const requireSecondStepIn = async (
  world: World,
  tx: Tx,
  member: LoggedIn,
  visit: Visit,
  factors: Factors,
): Promise<SecondStepOwed> => {
  const ticket = world.entropy.token();
  const expiresAt = later(world.clock.now(), secondStepMs);
  await insertSecondStep(tx, {
    ticketHash: tokenHashOf(ticket),
    memberId: member.memberId,
    merchantId: visit.merchantId,
    browserHash: recogniseDevice(world, visit),
    entry: member,
    expiresAt,
  });
  return { ticket, kinds: kindsOf(factors, relyingPartyOf(visit.host).id), expiresAt };
};

// A word that `LoggedIn` gains is kept here as well; only trial accounts have an end, and no second factor.
const words = {
  memberId: z.string(),
  account: z.string(),
  isFirst: z.boolean(),
  mustChangePassword: z.boolean(),
  way: z.enum(loginWays).optional(),
  familyId: z.string().optional(),
} satisfies Record<Exclude<keyof LoggedIn, 'endsAt'>, z.ZodType>;
const entry = z.object(words);

export type WaitingStep = { member: LoggedIn; guesses: number };

/** The log-in of this ticket, locked; undefined when unknown, used, late, guessed at too often, or another browser's. */
export const waitingStepIn = async (
  world: World,
  tx: Tx,
  ticket: string,
  visit: Visit,
): Promise<WaitingStep | undefined> => {
  const row = await lockSecondStep(tx, tokenHashOf(ticket));
  if (!row || row.merchant_id !== visit.merchantId || row.expires_at <= world.clock.now()) return undefined;
  if (!deviceOf(visit)?.equals(row.browser_hash) || row.guesses > stepGuessesMax) return undefined;
  const { memberId, way, familyId, ...rest } = entry.parse(row.entry);
  const member = { memberId: id<'mbr'>(memberId), ...rest, ...(way && { way }), ...(familyId && { familyId }) };
  return { member, guesses: row.guesses };
};
