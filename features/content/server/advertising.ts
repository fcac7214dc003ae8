import type { Handler } from '#kit/server/routes.ts';
import { accept } from '#kit/shared/result.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { listAnnouncements } from '../contract/list-announcements.ts';
import type { listBanners } from '../contract/list-banners.ts';
import type { listPromotions } from '../contract/list-promotions.ts';

/** Whether a member may be advertised to. Who protects players stands above this feature, so the app hands the answer in. */
export type MayAdvertise = (memberId: MemberId) => Promise<boolean>;

type Calls = {
  listBanners: Handler<typeof listBanners>;
  listPromotions: Handler<typeof listPromotions>;
  listAnnouncements: Handler<typeof listAnnouncements>;
};

/** The same calls, with no advertisement for members who must be left alone; what is announced as service reaches everybody. */
export const withoutAdvertising = (mayAdvertise: MayAdvertise, calls: Calls): Calls => ({
  listBanners: async (input, visit) =>
    visit.player && !(await mayAdvertise(visit.player.memberId))
      ? accept({ banners: [] })
      : calls.listBanners(input, visit),
  listPromotions: async (input, visit) =>
    visit.player && !(await mayAdvertise(visit.player.memberId))
      ? accept({ promotions: [], categories: [], pageNo: input.pageNo, totalPages: 0, totalCount: 0 })
      : calls.listPromotions(input, visit),
  listAnnouncements: async (input, visit) => {
    const answer = await calls.listAnnouncements(input, visit);
    if (!answer.ok || !visit.player || (await mayAdvertise(visit.player.memberId))) return answer;
    return accept({ ...answer.value, promotion: [] });
  },
});
