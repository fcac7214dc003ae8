import { z } from 'zod';
import { brandActs, brandParts } from '#features/merchants/public.ts';
import {
  appendAuditIn,
  auditVisit,
  type DecidedApproval,
  invitedOwnerActs,
  platformStaff,
} from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { spanOf } from '#kit/shared/business-day.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { endDraft, lockDraft } from '../../db/drafts.ts';
import type { BrandDraft } from '../../domain/draft.ts';
import { deskAddress } from '#features/messages/public.ts';
import { inviteIn } from '../invitations/send-invitation.ts';
import { countriesOf } from '../../domain/licence-draft.ts';
import { setBoundsIn } from './draft-bounds.ts';
import { draftFaults } from './draft-faults.ts';

export const makeKind = 'platform.make_brand';

const wireFacts = z.object({ basedOn: z.int() });

/**
 * The word of the second person: the brand stands, closed, with what it takes over, and its owners have their invitations. Refused
 * where the draft has changed since it was asked for, or somebody took its code, host or a user name meanwhile.
 */
export const makeBrandIn = async (
  world: World,
  tx: Tx,
  { subject, facts, reason, requestedBy }: DecidedApproval,
  visit: StaffVisit,
): Promise<Result<unknown, string>> => {
  if (!platformStaff.isOne(visit)) return refuse('forbidden');
  const draft = await lockDraft(tx, subject.id);
  if (draft?.state !== 'draft') return refuse('draft_unknown');
  if (draft.version !== wireFacts.parse(facts).basedOn) return refuse('version_conflict');
  if (deskAddress.of(world)() === undefined) return refuse('desk_address_unknown');
  const { content } = draft;
  if ((await draftFaults(world, tx, content)).length > 0) return refuse('draft_incomplete');
  const made = await brandActs.makeIn(world, tx, newBrandOf(content));
  if (!made.ok) return made;
  const merchantId = made.value;
  await setBoundsIn(world, tx, { merchantId, draft: content, by: requestedBy.username });
  const [logos] = brandParts.logos.of(world);
  if (draft.logo && logos) await logos.giveIn(world, tx, visit, { merchantId, logo: draft.logo });
  const people = { by: requestedBy.username, with: visit.staff.username };
  const licensed = await licenseIn(world, tx, { ...visit, merchantId }, { draft: content, people, reason });
  if (!licensed.ok) return licensed;
  const invited = await inviteOwnersIn(world, tx, { content, merchantId }, visit);
  if (!invited.ok) return invited;
  await endDraft(tx, { draftId: draft.draftId, merchantId, by: visit.staff.username });
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    merchantId,
    action: makeKind,
    subject: { kind: 'merchant', id: merchantId },
    after: {
      code: content.code,
      host: content.host,
      currency: content.currency,
      owners: content.owners.map(({ username }) => username),
      requestedBy: requestedBy.username,
    },
    reason,
  });
  return accept({});
};

type Licensing = { draft: BrandDraft; people: { by: string; with: string }; reason: string };

/** The two who make the brand have compared its licence with the paper. */
const licenseIn = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  { draft: { licence, timeZone }, people, reason }: Licensing,
): Promise<Result<true, string>> => {
  if (licence === null) return accept(true);
  const { authority, number, countries, from, to } = licence;
  return brandActs.addFirstLicenceIn(world, tx, visit, {
    licence: {
      authority: authority.trim(),
      number: number.trim(),
      countries: countriesOf(countries),
      validFrom: spanOf(from, timeZone).from,
      validTo: spanOf(to, timeZone).to,
    },
    people,
    reason,
  });
};

const newBrandOf = ({
  like,
  parts,
  code,
  host,
  nameTh,
  nameEn,
  currency,
  timeZone,
  languages,
  colors,
}: BrandDraft) => ({
  like: like === '' ? undefined : like,
  parts,
  code,
  host: host.trim(),
  names: { TH: nameTh.trim(), EN: nameEn.trim() },
  currency,
  timeZone,
  languages,
  colors,
});

const inviteOwnersIn = async (
  world: World,
  tx: Tx,
  { content, merchantId }: { content: BrandDraft; merchantId: string },
  { staff, language }: StaffVisit,
): Promise<Result<true, 'username_taken'>> => {
  for (const { displayName, username, email } of content.owners) {
    const owner = { merchantId, username, displayName: displayName.trim(), invitedBy: staff.staffId };
    const made = await invitedOwnerActs.makeIn(world, tx, owner);
    if (!made.ok) return made;
    await inviteIn(world, tx, {
      staffId: made.value,
      merchantId,
      brand: content.nameEn.trim(),
      displayName: owner.displayName,
      by: staff.staffId,
      language,
      mail: email.trim(),
    });
  }
  return accept(true);
};
