import { type ComponentType, createContext, use } from 'react';

/** What the app lends to pages of content: they can't know its merchant or its pop-ups. */
export type ContentSetting = {
  /** Hosts beside our own whose pictures may stand in staff's HTML. */
  imageHosts: readonly string[];
  /** What a linkage of type `action` does; undefined where the site can't do that. */
  actionOf: (target: string) => (() => void) | undefined;
  brand: string;
  /** What belongs to a promotion beside its text, such as the bonus that it is about. */
  PromotionMore?: ComponentType<{ promotionId: string }>;
  /** Addresses of the merchant's own packages, where it has some. */
  apps: { readonly android?: string | undefined; readonly ios?: string | undefined };
};

export const ContentContext = createContext<ContentSetting>({
  imageHosts: [],
  actionOf: () => undefined,
  brand: '',
  apps: {},
});

export const useContentSetting = (): ContentSetting => use(ContentContext);
