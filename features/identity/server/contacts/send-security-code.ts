import { handle } from '#kit/server/http/handle.ts';
import { takeHumanCheck } from '#kit/server/http/human-check.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { sendSecurityCode as contract } from '../../contract/contacts/send-security-code.ts';
import { contactsOf } from '../../db/contacts/contacts.ts';
import { takeCodeRates } from './code-rates.ts';
import { issueCodeIn } from './verification-codes.ts';

/** Only to what the member has proved; the address comes from the account, never from the call. */
export const sendSecurityCode = handle(
  contract,
  (world) =>
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
    },
);
