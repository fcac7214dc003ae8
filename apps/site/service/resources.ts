import { type Resource, useSite } from '../site-settings.ts';

/** The merchant's link of a kind; undefined where it has set none. */
export const useResource = (type: 'LINE' | 'TELEGRAM' | 'FACEBOOK'): Resource | undefined =>
  useSite().resources.find(({ resourceType }) => resourceType === type);
