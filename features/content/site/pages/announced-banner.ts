import type { Announcement } from './announcement-card.tsx';
import type { Banner } from './banner-carousel.tsx';
import { plainText } from '../texts/plain-text.ts';

/** An announcement as one of the banners of home. */
export const bannerOf = ({ announcementId, title, content, ...rest }: Announcement): Banner => ({
  ...rest,
  bannerId: announcementId,
  groupName: 'home',
  title,
  subtitle: plainText(content),
  button: '',
});
