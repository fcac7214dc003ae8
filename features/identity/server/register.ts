import { acceptAgreementIn, currentAgreement } from '#features/content/public.ts';
import { merchantOf, type MerchantSettings } from '#features/merchants/public.ts';
import { hashPassword } from '#kit/server/password.ts';
import { takeRate } from '#kit/server/rate-limit.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { Visit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { register } from '../contract/register.ts';
import { insertFields, insertMember, type SealedField } from '../db/insert-member.ts';
import { memberByName } from '../db/member-row.ts';
import { registrationSettingsOf } from '../db/registration-fields.ts';
import { lookupText } from '../domain/mask.ts';
import { type RegisterField, registerFields, type Registration, usernameKey } from '../domain/registration-rules.ts';
import { checkRegistration } from './check-registration.ts';
import { leaveTrialIn } from './leave-trial.ts';
import { registrationsFromAddress } from './limits.ts';
import { admitIn } from './admit.ts';
import { storableAddress } from './visitor-address.ts';

/** Registers with a username: the merchant's switches, the form by its settings, the limit of the address, then the name. */
export const registerMember =
  (world: World): Handler<typeof register> =>
  async (input, visit) => {
    const merchant = await merchantOf(world, visit.merchantId);
    // No invitations exist yet, so where people may not register directly nobody can.
    if (!merchant.flags.DIRECTREG3 || !merchant.flags.USERNAMEREG3) return refuse('registration_off');
    if (input.affiliateCode?.trim()) return refuse('affiliate_code_invalid');
    const form = checkRegistration(await registrationSettingsOf(world.database.read, visit.merchantId), input);
    if (!form.ok) return form;
    const key = usernameKey(form.value.username);
    if (await memberByName(world.database.read, visit.merchantId, key)) return refuse('username_taken');
    const address = `${visit.merchantId}/${storableAddress(visit.ip)}`;
    const tooMany = await takeRate(world, registrationsFromAddress(merchant.registrationsPerHour), address);
    if (tooMany) return tooMany;
    const isLoggedIn = merchant.flags.REGLOGIN3 && input.login !== false;
    return enrol(world, visit, merchant, { form: form.value, key, isLoggedIn });
  };

type Enrolment = { form: Registration; key: string; isLoggedIn: boolean };

const enrol = async (world: World, visit: Visit, merchant: MerchantSettings, { form, key, isLoggedIn }: Enrolment) => {
  const memberId = world.entropy.id('mbr');
  const passwordHash = await hashPassword(form.password, world.entropy);
  const paymentPasswordHash = form.paymentPassword ? await hashPassword(form.paymentPassword, world.entropy) : null;
  const accepted = await currentAgreement(world, visit.merchantId);
  return world.database.transact(async (tx) => {
    const isNew = await insertMember(tx, {
      memberId,
      merchantId: visit.merchantId,
      username: form.username,
      usernameKey: key,
      currency: merchant.currency,
      passwordHash,
      paymentPasswordHash,
      at: world.clock.now(),
      ip: storableAddress(visit.ip),
      termsVersion: merchant.termsVersion,
      ageConfirmed: merchant.ageMin,
    });
    if (!isNew) return refuse('username_taken');
    await leaveTrialIn(world, tx, visit.player, memberId);
    await insertFields(tx, memberId, sealedFields(world, form));
    await acceptAgreementIn(tx, world, { merchantId: visit.merchantId, memberId, accepted });
    const account = form.username;
    if (!isLoggedIn) return accept({ account, session: null });
    const loggedIn = { memberId, account, isFirst: true, mustChangePassword: false, way: 'register' as const };
    return accept({ account, session: await admitIn(world, tx, loggedIn, visit) });
  });
};

// Names and passwords have columns of their own; what isn't asked for yet isn't kept.
const notKept: readonly RegisterField[] = [
  'username',
  'password',
  'paymentPassword',
  'recommenderId',
  'affiliateCode',
  'captcha',
];

const sealedFields = ({ vault }: World, form: Registration): SealedField[] =>
  registerFields
    .filter((field) => !notKept.includes(field) && form[field] !== '')
    .map((field) => ({
      field,
      sealed: vault.seal(`identity.member_field/${field}`, form[field]),
      blindIndex: vault.blindIndex(`identity.member_field/${field}`, lookupText(field, form[field])),
    }));
