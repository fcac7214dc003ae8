/** What stands around a page. */
export type FrameShape = {
  hasHeader: boolean;
  /** The desktop's left navigation; `mini` starts collapsed and keeps the height of the screen. */
  left: 'free' | 'mini' | 'none';
  hasBottomBar: boolean;
  hasBanner: boolean;
  hasFooter: boolean;
};

const page: FrameShape = { hasHeader: true, left: 'free', hasBottomBar: true, hasBanner: true, hasFooter: true };
const headerOnly: FrameShape = {
  hasHeader: true,
  left: 'none',
  hasBottomBar: false,
  hasBanner: false,
  hasFooter: false,
};
const bare: FrameShape = { ...headerOnly, hasHeader: false };
const form: FrameShape = { ...page, left: 'none', hasFooter: false };

const shapes: Readonly<Record<string, FrameShape>> = {
  '/helpmc': bare,
  '/preview': bare,
  '/chat': bare,
  '/game': headerOnly,
  '/register': form,
  '/login': form,
  '/forgot': form,
  '/reset-password': form,
  '/vnlottery': { ...page, hasFooter: false },
};

/** Pages where a game fills the screen, and what they have without the merchant's bars. */
const playShapes: Readonly<Record<string, FrameShape>> = { '/lottery': headerOnly, '/seamless': bare };

/** @param bars whether the merchant's setting (PLAYBARS3) keeps the bars beside games. */
export const frameShapeOf = (path: string, bars: 'withBars' | 'withoutBars'): FrameShape => {
  const play = playShapes[path];
  if (play) return bars === 'withBars' ? { ...page, left: 'mini', hasFooter: false } : play;
  if (path.startsWith('/login/social/')) return form;
  return shapes[path] ?? page;
};
