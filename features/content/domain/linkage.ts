import type { Linkage } from './body.ts';

/** The address that a linkage opens; null where it does something else, or nothing. */
export const addressOf = ({ type, target }: Linkage): string | null => {
  switch (type) {
    case 'page':
    case 'link':
      return target;
    case 'promotion':
      return `/promoDetail?id=${target}`;
    case 'category':
      return `/${target}`;
    case 'lottery':
      return `/lottery?gameCode=${target}`;
    case 'none':
    case 'action':
      return null;
  }
};
