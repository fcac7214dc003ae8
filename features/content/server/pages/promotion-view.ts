import { addressOf } from '../../domain/linkage.ts';
import type { ShownEntry } from './board.ts';
import type { Reader } from './reader.ts';

export const promotionView = (
  { text, picture }: Pick<Reader, 'text' | 'picture'>,
  { entryId, body, publication }: ShownEntry<'promotion'>,
) => ({
  id: entryId,
  category: body.category,
  tags: body.tags,
  period: body.period,
  ...text(body.texts),
  since: publication.shownFrom,
  until: publication.shownUntil,
  ...picture(body.picture),
  linkageType: body.linkage.type,
  target: body.linkage.target,
  url: addressOf(body.linkage),
});
