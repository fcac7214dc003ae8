import { createHash } from 'node:crypto';
import { merchantOf } from '#features/merchants/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import type * as show from '../contract/show-preview.ts';
import type * as contract from '../contract/staff-preview-entry.ts';
import { entryOf } from '../db/entries.ts';
import { mediaByIds } from '../db/media.ts';
import { insertPreview, merchantOfPreview, previewOf } from '../db/previews.ts';
import { revisionByNo } from '../db/revisions.ts';
import { picturesOf } from '../domain/body.ts';
import { addressOf } from '../domain/linkage.ts';
import { tellerOf } from './reader.ts';

const livesMs = minutesMs(10);
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const previewEntry =
  (world: World): Handler<typeof contract.staffPreviewEntry> =>
  async ({ entryId, revision }, { merchantId, staff }) =>
    world.backofficeDatabase.transact(async (tx) => {
      if (!(await entryOf(tx, merchantId, entryId))) return refuse('not_found');
      if (!(await revisionByNo(tx, entryId, revision))) return refuse('revision_unknown');
      const token = world.entropy.token(256);
      const expiresAt = later(world.clock.now(), livesMs);
      const { staffId } = staff;
      await insertPreview(tx, { tokenHash: hashOf(token), merchantId, entryId, revision, staffId, expiresAt });
      return accept({ token, expiresAt });
    });

/** The hosts of the site on which a preview is shown; undefined once it has ended. */
export const hostsOfPreview = async (world: World, token: string): Promise<readonly string[] | undefined> => {
  const merchantId = await merchantOfPreview(world.database.read, hashOf(token));
  return merchantId && (await merchantOf(world, merchantId)).hosts;
};

/** On the player site: only with the link, only of this site's merchant, only until it ends. */
export const showPreview =
  (world: World): Handler<typeof show.showPreview> =>
  async ({ token, language: asked }, { merchantId, language: ofVisit }) => {
    const language = asked ?? ofVisit;
    const { read } = world.database;
    const preview = await previewOf(read, merchantId, hashOf(token));
    const entry = preview && (await entryOf(read, merchantId, preview.entryId));
    const found = preview && (await revisionByNo(read, preview.entryId, preview.revision));
    if (!entry || !found) return refuse('not_found');
    const { body, no } = found;
    const { languages } = await merchantOf(world, merchantId);
    const media = await mediaByIds(read, merchantId, picturesOf(body));
    const { text, picture } = tellerOf(language, languages[0] ?? 'TH', media);
    const words: {
      title?: string;
      value?: string;
      subtitle?: string;
      summary?: string;
      button?: string;
      content?: string;
    } = text<object>(body.texts);
    const linkage = 'linkage' in body ? body.linkage : ({ type: 'none', target: '' } as const);
    return accept({
      kind: body.kind,
      slot: entry.slot,
      revision: no,
      title: words.title ?? words.value ?? '',
      subtitle: words.subtitle ?? words.summary ?? null,
      button: words.button || null,
      content: words.content ?? null,
      ...('picture' in body ? picture(body.picture) : { image: null, drawing: null }),
      linkageType: linkage.type,
      target: linkage.target,
      url: addressOf(linkage),
    });
  };
