import { createContext, type ReactNode, use } from 'react';

/** What the app lends to pages of content: they can't know its drawings, its merchant or its pop-ups. */
export type ContentSetting = {
  /** Hosts beside our own whose pictures may stand in staff's HTML. */
  imageHosts: readonly string[];
  /** One of the site's own drawings by name; undefined where there is none of that name. */
  drawingOf: (name: string) => ReactNode | undefined;
  /** What a linkage of type `action` does; undefined where the site can't do that. */
  actionOf: (target: string) => (() => void) | undefined;
  brand: string;
};

export const ContentContext = createContext<ContentSetting>({
  imageHosts: [],
  drawingOf: () => undefined,
  actionOf: () => undefined,
  brand: '',
});

export const useContentSetting = (): ContentSetting => use(ContentContext);
