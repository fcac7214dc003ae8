import { acceptAgreementIn, currentAgreement } from '#features/content/public.ts';
import { ageRequiredFrom, type MerchantSettings } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { publishIn } from '#kit/server/events/events.ts';
import { hashPassword } from '#kit/server/credentials/password.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { insertAttributions } from '../../db/registration/attributions.ts';
import { claimContactIn, contactIndex, isContactTyped } from '../../db/contacts/contacts.ts';
import { insertFields, insertMember, type SealedField } from '../../db/accounts/insert-member.ts';
import { lookupText } from '../../domain/mask.ts';
import { phoneOf } from '../../domain/phone.ts';
import type { Registration, RegistrationPlan } from '../../domain/registration-form.ts';
import { type RegisterField, registerFields, usernameKey } from '../../domain/registration-rules.ts';
import { openSessionIn } from '../login/open-session.ts';
import type { Invitation } from './affiliate.ts';
import { type InvitationProgram, programsOf } from './invitation-programs.ts';
import { leaveTrialIn } from './leave-trial.ts';
import { memberRegistered } from './member-registered.ts';
import { referralCodeIn } from './referral-code.ts';
import { type CodeRefusal, guessCode, type RightCode, useCodeIn } from '../contacts/verification-codes.ts';
import { type PhoneProof, spendPhoneProofIn } from '../social/verify-firebase-token.ts';
import { storableAddress } from '../visitor-address.ts';

/** A form that has been checked, and all that it came with. */
export type MemberDraft = {
  merchant: MerchantSettings;
  plan: RegistrationPlan;
  form: Registration;
  invitations: readonly Invitation[];
  registerUrl: string;
  /** Phone-auth’s word for the number, in place of our code. */
  phoneProof: PhoneProof | undefined;
  isLoggedIn: boolean;
};

/** Makes the member with all that belongs to one, or nothing: of any number at once one gets a name or a number. */
export const createMember = async (world: World, visit: Visit, draft: MemberDraft) => {
  const { form, plan, merchant } = draft;
  const { merchantId } = visit;
  const memberId = world.entropy.id('mbr');
  // Who chose none gets one that nobody knows.
  const passwordHash = await hashPassword(form.password || world.entropy.token(), world.entropy);
  const paymentPasswordHash = form.paymentPassword ? await hashPassword(form.paymentPassword, world.entropy) : null;
  const accepted = await currentAgreement(world, merchantId);
  const number = plan.settings.mobileNum.enabled ? phoneOf(form.countryDialingCode, form.mobileNum) : undefined;
  const guessed = await guessNumberCode(world, number, draft);
  if (!guessed.ok) return guessed;
  return world.database.transact(async (tx) => {
    const at = world.clock.now();
    const proved = await proveNumberIn(tx, guessed.value, draft);
    if (!proved.ok) return proved;
    const account = await insertNamed(world, form, (username) =>
      insertMember(tx, {
        memberId,
        merchantId,
        username,
        usernameKey: usernameKey(username),
        currency: merchant.currency,
        passwordHash,
        paymentPasswordHash,
        at,
        ip: storableAddress(visit.ip),
        termsVersion: merchant.termsVersion,
        ageConfirmed: ageRequiredFrom(merchant, visit.country),
      }),
    );
    if (account === undefined) return refuse('username_taken');
    await leaveTrialIn(world, tx, visit.player, memberId);
    const claimed = await claimContacts(world, tx, { memberId, number, draft });
    if (!claimed.ok) return claimed;
    await insertFields(tx, memberId, sealedFields(world, { ...form, mobileNum: number ?? '' }));
    await acceptAgreementIn(tx, world, { merchantId, memberId, accepted });
    await referralCodeIn(world, tx, { memberId, merchantId });
    const origin = { memberId, merchantId, domain: visit.host, registerUrl: draft.registerUrl, at };
    await insertAttributions(tx, origin, draft.invitations);
    const joined = await joinProgramsIn(world, tx, { memberId, merchantId, at, invitations: draft.invitations });
    if (!joined.ok) return joined;
    await publishIn(tx, memberRegistered, { memberId, merchantId, currency: merchant.currency });
    if (!draft.isLoggedIn) return accept({ account, session: null });
    const loggedIn = { memberId, account, isFirst: true, mustChangePassword: false, way: 'register' as const };
    return accept({ account, session: await openSessionIn(world, tx, loggedIn, visit) });
  });
};

/** Tells whoever goes by invitations, in the transaction: nobody is a member without standing where their code put them. */
export const joinProgramsIn = async (
  world: World,
  tx: Tx,
  newcomer: Parameters<InvitationProgram['join']>[1],
): Promise<Result<Record<string, never>, 'affiliate_code_invalid'>> => {
  for (const program of programsOf(world)) {
    const joined = await program.join(tx, newcomer);
    if (!joined.ok) return refuse('affiliate_code_invalid');
  }
  return accept({});
};

/** The code that proves the number, where one is asked for: its guess counts, whatever becomes of the registration. */
const guessNumberCode = async (
  world: World,
  to: string | undefined,
  { form, plan, merchant: { merchantId }, phoneProof }: MemberDraft,
): Promise<Result<RightCode | undefined, CodeRefusal>> =>
  phoneProof !== undefined || !plan.isCodeAsked || to === undefined
    ? accept(undefined)
    : guessCode(world, { merchantId, to, purpose: 'register', code: form.verificationCode });

/** Spends what proves the number, together with the registration: one that is refused leaves it good. */
const proveNumberIn = async (
  tx: Tx,
  code: RightCode | undefined,
  { phoneProof }: MemberDraft,
): Promise<Result<Record<string, never>, CodeRefusal | 'phone_token_invalid'>> => {
  if (phoneProof !== undefined) return spendPhoneProofIn(tx, phoneProof);
  return code === undefined ? accept({}) : useCodeIn(tx, code);
};

const namesMax = 10;

/** Under the name that was chosen, or under one made here: a letter and nine digits, to be read out over a telephone. */
const insertNamed = async (
  { entropy }: World,
  { username }: Registration,
  insert: (username: string) => Promise<boolean>,
): Promise<string | undefined> => {
  if (username !== '') return (await insert(username)) ? username : undefined;
  for (let tries = 0; tries < namesMax; tries++) {
    const made = `m${String(entropy.bytes(6).readUIntBE(0, 6) % 1_000_000_000).padStart(9, '0')}`;
    if (await insert(made)) return made;
  }
  return undefined;
};

type Claims = { memberId: MemberId; number: string | undefined; draft: MemberDraft };

/** A number that a code has proved, or that nobody gave before; an e-mail address only as typed. */
const claimContacts = async (
  world: World,
  tx: Tx,
  { memberId, number, draft: { form, plan, merchant } }: Claims,
): Promise<Result<Record<string, never>, 'mobile_taken'>> => {
  const { merchantId } = merchant;
  if (form.email !== '')
    await claimContactIn(world, tx, { merchantId, memberId, kind: 'email', to: form.email, verifiedAt: null });
  if (number === undefined) return accept({});
  const contact = { merchantId, kind: 'mobile', to: number } as const;
  const verifiedAt = plan.isCodeAsked ? world.clock.now() : null;
  if (!(await claimContactIn(world, tx, { ...contact, memberId, verifiedAt }))) return refuse('mobile_taken');
  // Proof wins over a number that somebody only typed; between two who only typed it, the first.
  const isTaken = verifiedAt === null && (await isContactTyped(tx, contact, contactIndex(world, contact), memberId));
  return isTaken ? refuse('mobile_taken') : accept({});
};

// Names and passwords have columns of their own, invitations and pictures are no property of the person.
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
