import { type Resource, useSite } from '../settings/site-settings.ts';
import { serviceWaysOf, socialLinksOf } from './resources-shown.ts';

/** The merchant's link of a kind; undefined where it has set none. */
export const useResource = (type: 'LINE' | 'TELEGRAM'): Resource | undefined =>
  useSite().resources.find(({ resourceType }) => resourceType === type);

/** The ways to customer service beside LINE and Telegram, in the merchant's order. */
export const useServiceWays = (): Resource[] => {
  const { resources, services } = useSite();
  return serviceWaysOf(resources, services);
};

/** The merchant's pages elsewhere, in its order. */
export const useSocialLinks = (): Resource[] => {
  const { resources, services } = useSite();
  return socialLinksOf(resources, services);
};
