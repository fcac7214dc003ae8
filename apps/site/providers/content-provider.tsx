import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { late, lazyDialog } from '#kit/browser/loading/lazy.tsx';
import { ContentContext, type ContentSetting } from '#features/content/site/content-setting.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { useOpenService } from '../service/open-service.ts';
import { useSite } from '../settings/site-settings.ts';

const DownloadDialog = lazyDialog(() =>
  import('#features/content/site/downloads/download-dialog.tsx').then((it) => it.DownloadDialog),
);

const PromotionBonus = late<{ promotionId: string }>(() =>
  import('#features/bonuses/site/promotion-bonus.tsx').then((it) => it.PromotionBonus),
);

const VisitorBonus = late<{ promotionId: string }>(() =>
  import('#features/bonuses/site/visitor-bonus.tsx').then((it) => it.VisitorBonus),
);

/** Lends pages of content what only the app knows. */
export const ContentProvider = ({ children }: { children: ReactNode }) => {
  const { imageHosts, brand, resources } = useSite();
  const router = useRouter();
  const { isLoggedIn, askLogin } = useLogin();
  const [isDownloading, setIsDownloading] = useState(false);
  const openService = useOpenService();
  const setting = useMemo((): ContentSetting => {
    const addressOf = (type: string) => resources.find(({ resourceType }) => resourceType === type)?.url;
    const deposit = () => (isLoggedIn ? void router.navigate({ to: '/deposit' }) : askLogin('login', '/deposit'));
    const withdraw = () => (isLoggedIn ? void router.navigate({ to: '/withdraw' }) : askLogin('login', '/withdraw'));
    const actions: Readonly<Record<string, () => void>> = {
      ...(!isLoggedIn && { login: () => askLogin('login'), register: () => askLogin('register') }),
      deposit,
      withdraw,
      download: () => setIsDownloading(true),
      customer_service: openService,
    };
    return {
      imageHosts,
      brand: brand.name,
      apps: { android: addressOf('ANDROID'), ios: addressOf('IOS') },
      actionOf: (target) => actions[target],
      PromotionMore: isLoggedIn ? PromotionBonus : VisitorBonus,
    };
  }, [imageHosts, brand.name, resources, router, isLoggedIn, askLogin, openService]);
  return (
    <ContentContext value={setting}>
      {children}
      {isDownloading && <DownloadDialog onClose={() => setIsDownloading(false)} />}
    </ContentContext>
  );
};
