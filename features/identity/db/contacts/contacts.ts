import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { lookupText } from '../../domain/mask.ts';

export type ContactKind = 'mobile' | 'email';
export type ContactAddress = {
  merchantId: MerchantId;
  kind: ContactKind;
  /** A number as kept (`+66812345678`), or an e-mail address. */
  to: string;
};
export type Contact = { kind: ContactKind; to: string; verifiedAt: Instant | null };

const purposeOf = (kind: ContactKind) => `identity.contact/${kind}`;

/** Blind index of a contact; upper and lower case of a mail address count as equal. */
export const contactIndex = ({ vault }: World, { kind, to }: Omit<ContactAddress, 'merchantId'>): string =>
  vault.blindIndex(purposeOf(kind), to.trim().normalize('NFKC').toLowerCase());

/** The member who proved this number or address to be theirs; undefined when nobody did. @returns the member's id. */
export const memberByContact = async (
  world: World,
  read: Read,
  contact: ContactAddress,
): Promise<string | undefined> => {
  const { rows } = await sql<{ member_id: string }>`
    select member_id
    from identity.contact
    where merchant_id = ${contact.merchantId}
      and kind = ${contact.kind}
      and blind_index = ${contactIndex(world, contact)}
      and verified_at is not null`.execute(read);
  return rows[0]?.member_id;
};

/**
 * Gives the member this number or address, in place of the one before.
 * @param verifiedAt when a code proved it; null for one that was only typed.
 * @returns false when another member has proved it: of any number at once one gets it.
 */
export const claimContactIn = async (
  world: World,
  tx: Tx,
  { memberId, verifiedAt, ...contact }: ContactAddress & { memberId: string; verifiedAt: Instant | null },
): Promise<boolean> => {
  const { merchantId, kind, to } = contact;
  const index = contactIndex(world, contact);
  // Two members who claim the same contact take turns, so that check and claim are one step.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${merchantId}/${index}`}, 0))`.execute(tx);
  const holder = await memberByContact(world, tx, contact);
  if (holder !== undefined && holder !== memberId) return false;
  await sql`
    insert into identity.contact (member_id, kind, merchant_id, sealed, blind_index, verified_at)
    values (
      ${memberId}, ${kind}, ${merchantId}, ${world.vault.seal(purposeOf(kind), to.trim())}, ${index},
      ${verifiedAt === null ? null : isoOf(verifiedAt)}::timestamptz
    )
    on conflict (member_id, kind) do update
    set
      sealed = excluded.sealed,
      blind_index = excluded.blind_index,
      verified_at = excluded.verified_at`.execute(tx);
  return true;
};

/**
 * Whether this is the member's e-mail address: the one that was proved, else the one given at registration.
 * Costs the same for a member who doesn't exist.
 */
export const mailAddressIs = async (world: World, read: Read, memberId: string, email: string): Promise<boolean> => {
  const proved = contactIndex(world, { kind: 'email', to: email });
  const given = world.vault.blindIndex('identity.member_field/email', lookupText('email', email));
  const { rows } = await sql<{ is_theirs: boolean }>`
    select coalesce(
      (
        select blind_index = ${proved}
        from identity.contact
        where member_id = ${memberId} and kind = 'email' and verified_at is not null
      ),
      (
        select blind_index = ${given}
        from identity.member_field
        where member_id = ${memberId} and field = 'email'
      ),
      false
    ) as is_theirs`.execute(read);
  return oneRow(rows).is_theirs;
};

/** Whether another member has given this contact, verified or not. Competing claims are serialised by `claimContactIn`. */
export const isContactTyped = async (
  read: Read,
  { merchantId, kind }: Omit<ContactAddress, 'to'>,
  index: string,
  exceptMemberId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select member_id
    from identity.contact
    where merchant_id = ${merchantId}
      and kind = ${kind}
      and blind_index = ${index}
      and member_id <> ${exceptMemberId}
    limit 1`.execute(read);
  return rows.length > 0;
};

/** Every contact of a member, opened. */
export const contactsOf = async (world: World, read: Read, memberId: string): Promise<Contact[]> => {
  const { rows } = await sql<{ kind: ContactKind; sealed: string; verified_at: Instant | null }>`
    select kind, sealed, verified_at
    from identity.contact
    where member_id = ${memberId}
    order by kind desc`.execute(read);
  return rows.map((row) => ({
    kind: row.kind,
    to: world.vault.open(purposeOf(row.kind), row.sealed),
    verifiedAt: row.verified_at,
  }));
};
