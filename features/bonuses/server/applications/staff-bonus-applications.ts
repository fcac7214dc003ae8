import { usernamesOf } from '#features/identity/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffBonusApplications as contract } from '../../contract/applications/staff-bonus-applications.ts';
import { applicationsOf } from '../../db/applications.ts';
import { mostOf } from '../../domain/wagering.ts';
import { termsOf } from '../../domain/terms.ts';
import { nameIn } from '../grants/grant-views.ts';

export const staffBonusApplications = handle(contract, (world) => async ({ waiting }, { merchantId, language }) => {
  const { read } = world.backofficeDatabase;
  const rows = await applicationsOf(read, merchantId, { isWaiting: waiting === 'yes' });
  const accounts = await usernamesOf(
    read,
    merchantId,
    rows.map((row) => row.member_id),
  );
  return accept({
    applications: rows.map((row) => ({
      applicationId: row.application_id,
      memberId: row.member_id,
      account: accounts.get(row.member_id) ?? '',
      campaignId: row.campaign_id,
      name: nameIn(row.names, language),
      amount: minor(mostOf(termsOf(row.terms))),
      comment: row.comment,
      pictures: row.pictures,
      state: row.state,
      askedAt: row.sent_at,
      decidedAt: row.decided_at,
      answer: row.answer,
    })),
  });
});
