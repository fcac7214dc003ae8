import { takeHumanCheck } from '#kit/server/human-check.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { security } from '../contract/security.ts';
import type { sendSecurityCode } from '../contract/send-security-code.ts';
import { contactsOf } from '../db/contacts.ts';
import { memberById } from '../db/member-row.ts';
import { paymentPasswordOf } from '../db/payment-password.ts';
import { registrationSettingsOf } from '../db/registration-fields.ts';
import { masked } from '../domain/mask.ts';
import { takeCodeRates } from './code-rates.ts';
import { issueCodeIn } from './verification-codes.ts';

/** Patterns whose texts have digits alone. */
const numericPatterns = [4, 21];

export const showSecurity =
  (world: World): Handler<typeof security> =>
  async (_input, { merchantId, player: { memberId } }) => {
    const tx = world.database.read;
    const [member, payment, settings, contacts] = await Promise.all([
      memberById(tx, memberId),
      paymentPasswordOf(tx, memberId),
      registrationSettingsOf(tx, merchantId),
      contactsOf(world, tx, memberId),
    ]);
    const { minLength, maxLength, patternId } = settings.paymentPassword;
    return accept({
      passwordSetAt: member?.password_set_at ?? payment.registered_at,
      paymentPassword: {
        isSet: payment.hash !== null,
        // One that was chosen at registration is as old as the account.
        setAt: payment.hash === null ? null : (payment.set_at ?? payment.registered_at),
        minLength,
        maxLength,
        isNumeric: numericPatterns.includes(patternId),
      },
      contacts: contacts
        .filter(({ verifiedAt }) => verifiedAt !== null)
        .map(({ kind, to }) => ({ kind, masked: masked(kind === 'email' ? 'email' : 'mobileNum', to) })),
    });
  };

/** Only to what the member has proved; the address comes from the account, never from the call. */
export const sendOwnCode =
  (world: World): Handler<typeof sendSecurityCode> =>
  async ({ kind, humanCheck }, { merchantId, ip, language, player: { memberId } }) => {
    const failed = await takeHumanCheck(world, merchantId, humanCheck);
    if (failed) return failed;
    const contacts = await contactsOf(world, world.database.read, memberId);
    const contact = contacts.find((it) => it.kind === kind && it.verifiedAt !== null);
    if (!contact) return refuse('contact_unknown');
    const { to } = contact;
    const tooMany = await takeCodeRates(world, { merchantId, to, purpose: 'security', ip });
    if (tooMany) return tooMany;
    const channel = kind === 'email' ? 'mail' : 'sms';
    return world.database.transact(async (tx) =>
      accept(await issueCodeIn(world, tx, { merchantId, channel, to, purpose: 'security', language })),
    );
  };
