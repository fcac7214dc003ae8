import { createContext, use } from 'react';

/** What the app lends to pages of content: they can't know its merchant or its pop-ups. */
export type ContentSetting = {
  /** Hosts beside our own whose pictures may stand in staff's HTML. */
  imageHosts: readonly string[];
  /** What a linkage of type `action` does; undefined where the site can't do that. */
  actionOf: (target: string) => (() => void) | undefined;
  brand: string;
};

export const ContentContext = createContext<ContentSetting>({
  imageHosts: [],
  actionOf: () => undefined,
  brand: '',
});

export const useContentSetting = (): ContentSetting => use(ContentContext);
