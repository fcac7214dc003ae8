import { afterCommit, type Tx, type Read } from '#kit/server/database/database.ts';
import { giveRateBack, takeRate } from '#kit/server/http/rate-limit.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { FactorProof } from '#kit/shared/factor-proof.ts';
import type { OwnerProof, OwnerProofRefusal } from '#kit/shared/owner-proof.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { contactsOf } from '../../db/contacts/contacts.ts';
import { paymentPasswordOf } from '../../db/passwords/payment-password.ts';
import { checkPaymentPassword } from '../passwords/check-payment-password.ts';
import { readProof, useProofIn } from './factor-proof.ts';
import { guessesOfFactor, guessesOfFactorInADay } from '../limits.ts';
import { guessCode, useCodeIn } from '../contacts/verification-codes.ts';

export type ProvedOwner = {
  by: OwnerProof['by'];
  /** Uses the proof up with what it opens: a change that is refused leaves it good. */
  useIn: (tx: Tx) => Promise<Result<object, OwnerProofRefusal>>;
};

/**
 * Looks at what shows that the member acts, and not whoever found the session open. Every guess counts, in the limits that it
 * has everywhere. Never inside a transaction: passwords take a while. What it opens calls `useIn` in its own.
 */
export const reauthenticate = async (
  world: World,
  visit: PlayerVisit,
  proof: OwnerProof,
): Promise<Result<ProvedOwner, OwnerProofRefusal>> => {
  switch (proof.by) {
    case 'paymentPassword':
      return byPaymentPassword(world, visit, proof.typed);
    case 'code':
      return byCode(world, visit, proof);
    case 'factor':
      return byFactor(world, visit, proof.proof);
  }
};

const byPaymentPassword = async (
  world: World,
  { player: { memberId } }: PlayerVisit,
  typed: string,
): Promise<Result<ProvedOwner, OwnerProofRefusal>> => {
  const checked = await checkPaymentPassword(world, { memberId, typed });
  if (!checked.ok) return checked;
  const useIn = async (read: Read) => {
    const { hash } = await paymentPasswordOf(read, memberId);
    return hash === checked.value.hash ? accept({}) : refuse('payment_password_wrong');
  };
  return accept({ by: 'paymentPassword', useIn });
};

/** The address comes from the account, never from the call. */
const byCode = async (
  world: World,
  { merchantId, player: { memberId } }: PlayerVisit,
  { kind, typed }: { kind: 'mobile' | 'email'; typed: string },
): Promise<Result<ProvedOwner, OwnerProofRefusal>> => {
  const contacts = await contactsOf(world, world.database.read, memberId);
  const contact = contacts.find((it) => it.kind === kind && it.verifiedAt !== null);
  if (!contact) return refuse('contact_unknown');
  const guessed = await guessCode(world, { merchantId, to: contact.to, purpose: 'security', code: typed });
  return guessed.ok ? accept({ by: 'code', useIn: (tx) => useCodeIn(tx, guessed.value) }) : guessed;
};

/** The guess is given back where the proof was right, once what it opens stands. */
const byFactor = async (
  world: World,
  visit: PlayerVisit,
  proof: FactorProof,
): Promise<Result<ProvedOwner, OwnerProofRefusal>> => {
  const { memberId } = visit.player;
  const tooMany =
    (await takeRate(world, guessesOfFactor, memberId)) ?? (await takeRate(world, guessesOfFactorInADay, memberId));
  if (tooMany) return tooMany;
  const read = await readProof(world, visit, proof, { purpose: 'confirm', whose: memberId });
  if (!read.ok) return read;
  const giveBack = async () => {
    await giveRateBack(world, guessesOfFactor, memberId);
    await giveRateBack(world, guessesOfFactorInADay, memberId);
  };
  const useIn = async (tx: Tx) => {
    const used = await useProofIn(world, tx, visit, { memberId, proof: read.value });
    if (used.ok)
      afterCommit(tx, () => {
        giveBack().catch((error: unknown) => world.log.warn('a guess was not given back', { error: String(error) }));
      });
    return used;
  };
  return accept({ by: 'factor', useIn });
};
