import { createContext, type ReactNode, use } from 'react';

/** The site's own drawings by name; given by the app. */
export const DrawingsContext = createContext<(name: string) => ReactNode | undefined>(() => undefined);

/** A drawing as players see it; its name where the app has none of it. */
export const Drawing = ({ name }: { name: string }) => {
  const drawn = use(DrawingsContext)(name);
  return (
    <span className="relative grid aspect-[5/2] w-full place-items-center overflow-hidden rounded-sm bg-control text-xs text-soft">
      {drawn ?? name}
    </span>
  );
};
