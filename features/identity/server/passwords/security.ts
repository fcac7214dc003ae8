import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { security as contract } from '../../contract/passwords/security.ts';
import { contactsOf } from '../../db/contacts/contacts.ts';
import { memberById } from '../../db/accounts/member-row.ts';
import { paymentPasswordOf } from '../../db/passwords/payment-password.ts';
import { registrationSettingsOf } from '../../db/registration/registration-fields.ts';
import { masked } from '../../domain/mask.ts';

/** Ids of the registration patterns that allow digits only. */
const numericPatterns = [4, 21];

export const security = handle(contract, (world) => async (_input, { merchantId, player: { memberId } }) => {
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
});
