import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { SocialProvider } from '../../domain/social-providers.ts';

export type NewSocialAccount = {
  merchantId: MerchantId;
  provider: SocialProvider;
  subjectIndex: string;
  sealedSubject: string;
  sealedLabel: string;
  memberId: string;
  boundAt: Instant;
};

/** @returns false when the account there has a member already, or the member an account there. */
export const insertSocialAccount = async (tx: Tx, it: NewSocialAccount): Promise<boolean> => {
  const { rows } = await sql`
    insert into identity.social_account (
      merchant_id, provider, subject_index, sealed_subject, sealed_label, member_id, bound_at
    )
    values (
      ${it.merchantId}, ${it.provider}, ${it.subjectIndex}, ${it.sealedSubject}, ${it.sealedLabel}, ${it.memberId},
      ${isoOf(it.boundAt)}::timestamptz
    )
    on conflict do nothing
    returning member_id`.execute(tx);
  return rows.length > 0;
};

/** The member whom an account of another site opens. */
export const memberBySocialAccount = async (
  read: Read,
  { merchantId, provider, subjectIndex }: Pick<NewSocialAccount, 'merchantId' | 'provider' | 'subjectIndex'>,
): Promise<string | undefined> => {
  const { rows } = await sql<{ member_id: string }>`
    select member_id
    from identity.social_account
    where merchant_id = ${merchantId}
      and provider = ${provider}
      and subject_index = ${subjectIndex}`.execute(read);
  return rows[0]?.member_id;
};

export type SocialAccountRow = { provider: SocialProvider; sealed_label: string; bound_at: Instant };

export const socialAccountsOf = async (read: Read, memberId: string): Promise<SocialAccountRow[]> => {
  const { rows } = await sql<SocialAccountRow>`
    select provider, sealed_label, bound_at
    from identity.social_account
    where member_id = ${memberId}
    order by bound_at`.execute(read);
  return rows;
};
