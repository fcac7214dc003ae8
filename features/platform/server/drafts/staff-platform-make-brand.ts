import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffPlatformMakeBrand as contract } from '../../contract/staff-platform-make-brand.ts';
import { lockDraft } from '../../db/drafts.ts';
import { boundNames, isTyped } from '../../domain/bounds-draft.ts';
import type { BrandDraft } from '../../domain/draft.ts';
import { countriesOf } from '../../domain/licence-draft.ts';
import { draftFaults } from './draft-faults.ts';
import { makeKind } from './make-brand.ts';

export const staffPlatformMakeBrand = handle(
  contract,
  (world) =>
    ({ draftId, version, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const draft = await lockDraft(tx, draftId);
        if (draft?.state !== 'draft') return refuse('draft_unknown');
        if (draft.version !== version) return refuse('version_conflict', { version: draft.version });
        const { content } = draft;
        const faults = await draftFaults(world, tx, content);
        if (faults.length > 0) return refuse('draft_incomplete', { missing: faults.map(({ field }) => field) });
        return requestApprovalIn(world, tx, visit, {
          kind: makeKind,
          permission: 'platform.write',
          subject: { kind: 'brand_draft', id: draftId },
          amount: null,
          facts: {
            code: content.code,
            name: content.nameEn,
            host: content.host,
            currency: content.currency,
            timeZone: content.timeZone,
            like: content.like,
            ...boundFacts(content),
            licence: licenceFact(content),
            logo: draft.logo?.name ?? '',
            owners: content.owners.map(({ displayName, username, email }) => `${displayName} (${username}, ${email})`),
            basedOn: draft.version,
          },
          reason,
        });
      }),
);

/** Amounts as they were typed; nothing of what stays as it is. */
const boundFacts = ({ bounds }: BrandDraft): Record<string, string> =>
  Object.fromEntries(
    boundNames
      .filter((name) => isTyped(bounds[name]))
      .map((name) => [name, `${bounds[name].least} – ${bounds[name].most}`]),
  );

const licenceFact = ({ licence }: BrandDraft): string =>
  licence === null
    ? ''
    : `${licence.authority} ${licence.number} (${countriesOf(licence.countries).join(' ')}), ${licence.from} – ${licence.to}`;
