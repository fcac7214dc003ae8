import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { listPromotions as contract, promotionPageSize } from '../../contract/pages/list-promotions.ts';
import { promotionCategories } from '../../domain/places.ts';
import { maySeeAdvertising } from './advertising.ts';
import type { ShownEntry } from './board.ts';
import { promotionView } from './promotion-view.ts';
import { readerOf } from './reader.ts';

const isIn = (category: string, { body }: ShownEntry<'promotion'>): boolean =>
  category === 'all' || body.category === category || (category === 'newbie' && body.category === 'new_player');

export const listPromotions = handle(contract, (world) => async ({ category, tag, period, pageNo }, visit) => {
  if (!(await maySeeAdvertising(world, visit)))
    return accept({ promotions: [], categories: [], pageNo, totalPages: 0, totalCount: 0 });
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
      const view = promotionView(reader, it);
      return { ...view, content: category === 'new_player' ? view.content : null };
    }),
    categories: promotionCategories.filter((it) => all.some(({ body }) => body.category === it)),
    pageNo,
    totalPages: Math.ceil(found.length / promotionPageSize),
    totalCount: found.length,
  });
});
