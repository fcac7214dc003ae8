import type { Resource } from '../settings/site-settings.ts';

type Services = readonly { type: string }[];

/** These have places of their own: the app's guide, and rows with a drawing of their own in customer service. */
const apps = ['ANDROID', 'IOS'];
const drawn = ['LINE', 'TELEGRAM'];

const isService = ({ resourceType }: Resource, services: Services): boolean =>
  services.some(({ type }) => type === resourceType);

export const serviceWaysOf = (resources: readonly Resource[], services: Services): Resource[] =>
  resources.filter((it) => isService(it, services) && ![...apps, ...drawn].includes(it.resourceType));

/** What is neither an app nor a way to customer service. */
export const socialLinksOf = (resources: readonly Resource[], services: Services): Resource[] =>
  resources.filter((it) => !isService(it, services) && !apps.includes(it.resourceType));
