import { merchantOf, type MerchantSettings } from '#features/merchants/public.ts';
import { addressScope } from '#kit/server/http/address-scope.ts';
import { handle } from '#kit/server/http/handle.ts';
import { expectRoomToHash } from '#kit/server/credentials/password.ts';
import { giveRateBack, takeRate } from '#kit/server/http/rate-limit.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { register as contract } from '../../contract/registration/register.ts';
import { memberByName } from '../../db/accounts/member-row.ts';
import { registrationSettingsOf } from '../../db/registration/registration-fields.ts';
import { storedAddress } from '../../domain/invite-code.ts';
import { phoneOf } from '../../domain/phone.ts';
import {
  planOf,
  type RegistrationSwitches,
  type RegistrationType,
  typesOffered,
} from '../../domain/registration-form.ts';
import { usernameKey } from '../../domain/registration-rules.ts';
import { takeCaptcha } from '../login/captcha.ts';
import { checkRegistration, faulty } from './check-registration.ts';
import { createMember, type MemberDraft } from './create-member.ts';
import { guardTaken } from './guard-taken.ts';
import { invitationsOf } from './affiliate.ts';
import { registerCodesFromAddress, registrationsFromAddress } from '../limits.ts';
import { type PhoneProof, verifyFirebaseToken } from '../social/verify-firebase-token.ts';

/** Registers with a username. */
export const register = handle(contract, (world) => async (input, visit) => {
  expectRoomToHash();
  const checked = await check(world, visit, 'register', input);
  if (!checked.ok) return checked;
  const key = usernameKey(checked.value.draft.form.username);
  return guardTaken(world, visit, input.humanCheck, async () => {
    if (await memberByName(world.database.read, visit.merchantId, key)) return refuse('username_taken');
    return createMemberLimited(world, visit, checked.value);
  });
});

export const switchesOf = ({ flags }: MerchantSettings): RegistrationSwitches => ({
  byUsername: flags.USERNAMEREG3,
  byMobile: flags.MOBILENUMREG3,
  withCode: flags.REGMOBVERF3,
  withPassword: flags.MOBILENUMPASSREG3,
});

/**
 * In this order: the merchant's switches, the form by its settings, the picture, invitations. Where people may not register
 * directly, somebody's invitation opens the way.
 */
export const check = async (world: World, visit: Visit, type: RegistrationType, input: InputOf<typeof contract>) => {
  const { merchantId } = visit;
  const merchant = await merchantOf(world, merchantId);
  const switches = switchesOf(merchant);
  if (!typesOffered(switches).includes(type)) return refuse('registration_off');
  // Who brings no invitation learns that it is closed before anything is found wrong with the form.
  const isInvited = [input.affiliateCode, input.referralCode, input.recommenderId].some(Boolean);
  if (!merchant.flags.DIRECTREG3 && !isInvited) return refuse('registration_off');
  const plan = planOf(type, await registrationSettingsOf(world.database.read, merchantId), switches);
  const idToken = plan.isCodeAsked ? input.firebaseIdToken : undefined;
  if (idToken !== undefined && !merchant.flags.PHONEAUTH3) return refuse('function_off');
  const checked = checkRegistration(plan, input);
  if (!checked.ok) return checked;
  const form = checked.value;
  if (plan.settings.captcha.enabled) {
    const isRead = await takeCaptcha(world, merchantId, { captchaId: input.captchaId, text: form.captcha });
    if (!isRead) return faulty(plan.settings, [['captcha', 'captchaWrong']]);
  }
  const invitations = await invitationsOf(world, visit, {
    affiliateCode: form.affiliateCode,
    referralCode: form.recommenderId || form.referralCode,
  });
  if (!invitations.ok) return invitations;
  if (!merchant.flags.DIRECTREG3 && invitations.value.length === 0) return refuse('registration_off');
  const draft: MemberDraft = {
    merchant,
    plan,
    form,
    invitations: invitations.value,
    phoneProof: undefined,
    registerUrl: storedAddress(input.registerUrl ?? '', registerUrlMax),
    isLoggedIn: merchant.flags.REGLOGIN3 && input.login !== false,
  };
  return accept({ draft, idToken });
};

type Checked = { draft: MemberDraft; idToken: string | undefined };

const registerUrlMax = 500;

/** So many new accounts an address; who only mistook a code has opened none, but may not do so for ever. */
export const createMemberLimited = async (world: World, visit: Visit, { draft, idToken }: Checked) => {
  const limit = registrationsFromAddress(draft.merchant.registrationsPerHour);
  const address = `${visit.merchantId}/${addressScope(visit.ip)}`;
  const tooMany =
    (draft.plan.isCodeAsked ? await takeRate(world, registerCodesFromAddress, address) : undefined) ??
    (await takeRate(world, limit, address));
  if (tooMany) return tooMany;
  const proved = await provedElsewhere(world, visit, draft, idToken);
  if (!proved.ok) {
    await giveRateBack(world, limit, address);
    return proved;
  }
  const created = await createMember(world, visit, { ...draft, phoneProof: proved.value });
  if (created.ok) await giveRateBack(world, registerCodesFromAddress, address);
  else if (/^(code|phone_token)_/.test(created.refusal)) await giveRateBack(world, limit, address);
  return created;
};

/** Phone-auth's word is about this very number, or worth nothing; without a token our own code decides. */
const provedElsewhere = async (
  world: World,
  { merchantId }: Visit,
  { form }: MemberDraft,
  idToken: string | undefined,
): Promise<Result<PhoneProof | undefined, 'function_off' | 'phone_token_invalid' | 'social_unreachable'>> => {
  if (idToken === undefined) return accept(undefined);
  const verified = await verifyFirebaseToken(world, { merchantId, idToken });
  if (!verified.ok) return refuse(verified.refusal === 'phone_auth_off' ? 'function_off' : verified.refusal);
  const number = phoneOf(form.countryDialingCode, form.mobileNum);
  return verified.value.mobileNum === number ? accept(verified.value) : refuse('phone_token_invalid');
};
