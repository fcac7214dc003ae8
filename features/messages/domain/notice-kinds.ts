/** What players are told on the site itself. Facts are texts; each kind has its words in `locales/`. */
export const noticeKinds = ['lottery_win', 'lottery_refund', 'lottery_correction'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
