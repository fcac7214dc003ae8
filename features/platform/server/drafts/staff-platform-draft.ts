import { brandParts, platformBrands } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlatformDraft as contract } from '../../contract/staff-platform-draft.ts';
import { draftById } from '../../db/drafts.ts';
import { standingBounds } from './draft-bounds.ts';
import { draftFaults } from './draft-faults.ts';

export const staffPlatformDraft = handle(contract, (world) => async ({ draftId }) => {
  const { read } = world.backofficeDatabase;
  const draft = await draftById(read, draftId);
  if (!draft) return refuse('draft_unknown');
  const models = await platformBrands.rows(read);
  const { logo, ...rest } = draft;
  const [logos] = brandParts.logos.of(world);
  return accept({
    ...rest,
    logo: logo && logos ? logos.imageOf(logo) : null,
    faults: draft.state === 'draft' ? await draftFaults(world, read, draft.content) : [],
    standing: await standingBounds(world, read, draft.content),
    models: models.map(({ code, names, currency, timeZone }) => ({ code, names: { ...names }, currency, timeZone })),
    parts: platformBrands.partsOf(world),
  });
});
