import { handle } from '#kit/server/http/handle.ts';
import { expectRoomToHash } from '#kit/server/credentials/password.ts';
import { registerMobile as contract } from '../../contract/registration/register-mobile.ts';
import { guardTaken } from './guard-taken.ts';
import { check, createMemberLimited } from './register.ts';

/** Registers with a mobile number; the account's name is made here. */
export const registerMobile = handle(contract, (world) => async (input, visit) => {
  expectRoomToHash();
  const checked = await check(world, visit, 'registerMobile', input);
  if (!checked.ok) return checked;
  const register = () => createMemberLimited(world, visit, checked.value);
  // Where a code is asked for, only the number's holder learns anything about it.
  const { isCodeAsked } = checked.value.draft.plan;
  const created = await (isCodeAsked ? register() : guardTaken(world, visit, input.humanCheck, register));
  if (!created.ok && created.refusal === 'username_taken') throw new Error('no name was free');
  return created;
});
