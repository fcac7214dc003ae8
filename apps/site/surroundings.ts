import type { ComponentType, ReactNode } from 'react';

export type Surrounding = () => Promise<ComponentType<{ children: ReactNode }>>;

/** What stands around pages and is loaded with them, by the name that their lists give it. */
export const lateSurroundings = {
  /** Beside the menu of the member centre, for members. */
  memberCentre: () => import('./pages/me/me-area.tsx').then((it) => it.MeArea),
  /** Lends lobbies of lotteries what stands elsewhere, and puts winners below. */
  lottery: () => import('./pages/around-lottery.tsx').then((it) => it.AroundLottery),
  /** Lends pages of draws what computes a draw again. */
  drawCheck: () => import('./providers/draw-check-provider.tsx').then((it) => it.DrawCheckProvider),
} satisfies Readonly<Record<string, Surrounding>>;
