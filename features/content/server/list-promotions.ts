import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { type listPromotions as listContract, promotionPageSize } from '../contract/list-promotions.ts';
import type * as contract from '../contract/show-promotion.ts';
import { addressOf } from '../domain/linkage.ts';
import { promotionCategories } from '../domain/places.ts';
import type { ShownEntry } from './board.ts';
import { type Reader, readerOf } from './reader.ts';

const viewOf = (
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

const isIn = (category: string, { body }: ShownEntry<'promotion'>): boolean =>
  category === 'all' || body.category === category || (category === 'newbie' && body.category === 'new_player');

export const listPromotions =
  (world: World): Handler<typeof listContract> =>
  async ({ category, tag, period, pageNo }, visit) => {
    const reader = await readerOf(world, visit);
    const all = reader.shown('promotion');
    const found = all.filter(
      (it) =>
        isIn(category, it) &&
        (tag === undefined || it.body.tags.includes(tag)) &&
        (period === undefined || it.body.period === period),
    );
    const start = (pageNo - 1) * promotionPageSize;
    return accept({
      promotions: found.slice(start, start + promotionPageSize).map((it) => {
        const view = viewOf(reader, it);
        return { ...view, content: category === 'new_player' ? view.content : null };
      }),
      categories: promotionCategories.filter((it) => all.some(({ body }) => body.category === it)),
      pageNo,
      totalPages: Math.ceil(found.length / promotionPageSize),
      totalCount: found.length,
    });
  };

export const showPromotion =
  (world: World): Handler<typeof contract.showPromotion> =>
  async ({ id }, visit) => {
    const reader = await readerOf(world, visit);
    const found = reader.shown('promotion').find(({ entryId }) => entryId === id);
    return found ? accept(viewOf(reader, found)) : refuse('not_found');
  };
