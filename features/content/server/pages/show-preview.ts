import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { showPreview as contract } from '../../contract/pages/show-preview.ts';
import { entryOf } from '../../db/entries.ts';
import { mediaByIds } from '../../db/media.ts';
import { previewOf } from '../../db/previews.ts';
import { revisionByNo } from '../../db/revisions.ts';
import { picturesOf } from '../../domain/body.ts';
import { addressOf } from '../../domain/linkage.ts';
import { hashOf } from '../entries/preview-entry.ts';
import { tellerOf } from './reader.ts';

/** On the player site: only with the link, only of this site's merchant, only until it ends. */
export const showPreview = handle(
  contract,
  (world) =>
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
    },
);
