import { type ComponentType, use } from 'react';
import { loadedOnce } from '#kit/browser/loading/late-load.ts';

/**
 * A page whose code comes with its route: the router waits for `preload` and shows what it shows for waiting. A failure,
 * also that nothing came in 120 s, reaches the router's error page as a LateError; asking again asks the network again.
 */
export const lazyPage = (load: () => Promise<ComponentType>) => {
  const part = loadedOnce(load);
  const LatePage = () => {
    const Page = part.now() ?? use(part.get());
    // oxlint-disable-next-line react/static-components -- loaded once, so always the same component
    return <Page />;
  };
  return Object.assign(LatePage, {
    preload: async () => {
      if (!part.now()) await part.get();
    },
  });
};
