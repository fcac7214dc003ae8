import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { isPassword } from '#kit/server/credentials/password.ts';
import { giveRateBack, takeRate } from '#kit/server/http/rate-limit.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { changeContact as contract } from '../../contract/contacts/change-contact.ts';
import { contactsOf, memberByContact } from '../../db/contacts/contacts.ts';
import { memberById } from '../../db/accounts/member-row.ts';
import { takeCodeRates } from './code-rates.ts';
import { addressOf } from './contacts.ts';
import { guessesOfOldPassword } from '../limits.ts';
import { issueCodeIn, spendCode } from './verification-codes.ts';

/** Somebody else's number or address is answered like a free one; its code fits nothing. */
export const changeContact = handle(contract, (world) => async ({ contact, password, securityCode }, visit) => {
  const { merchantId, ip, language } = visit;
  const merchant = await merchantOf(world, merchantId);
  const address = addressOf(merchant, contact);
  if (!address.ok) return address;
  const { kind, to } = address.value;
  const proved = await isThemselves(world, visit, { password, securityCode });
  if (!proved.ok) return proved;
  const tooMany = await takeCodeRates(world, { merchantId, to, purpose: 'bind', ip });
  if (tooMany) return tooMany;
  const channel = kind === 'mobile' ? 'sms' : 'mail';
  return world.database.transact(async (tx) => {
    const holder = await memberByContact(world, tx, address.value);
    const receiver = holder === undefined || holder === visit.player.memberId ? 'somebody' : 'nobody';
    return accept(await issueCodeIn(world, tx, { merchantId, channel, to, purpose: 'bind', language, receiver }));
  });
});

type Shown = { password: string | undefined; securityCode: string | undefined };

/** By the password, or by a code sent to what is proved already. */
const isThemselves = async (world: World, visit: PlayerVisit, { password = '', securityCode }: Shown) => {
  const { memberId } = visit.player;
  if (securityCode !== undefined) return spendSecurityCode(world, visit, securityCode);
  const tooMany = await takeRate(world, guessesOfOldPassword, memberId);
  if (tooMany) return tooMany;
  const member = await memberById(world.database.read, memberId);
  if (!(await isPassword(password, member?.password_hash))) return refuse('old_password_wrong');
  await giveRateBack(world, guessesOfOldPassword, memberId);
  return accept({});
};

/** The code doesn't say where it was sent: it may be any contact that is proved. */
const spendSecurityCode = async (world: World, { merchantId, player }: PlayerVisit, code: string) => {
  const proved = (await contactsOf(world, world.database.read, player.memberId)).filter((it) => it.verifiedAt !== null);
  let last: Awaited<ReturnType<typeof spendCode>> = refuse('code_invalid');
  for (const { to } of proved) {
    last = await spendCode(world, { merchantId, to, purpose: 'security', code });
    if (last.ok) return last;
  }
  return last;
};
