import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { ContentContext, type ContentSetting } from '#features/content/site/content-setting.ts';
import { useLogin } from '#kit/browser/login.ts';
import { useSite } from './site-settings.ts';

/** Lends pages of content what only the app knows. */
export const ContentProvider = ({ children }: { children: ReactNode }) => {
  const { imageHosts, brand } = useSite();
  const router = useRouter();
  const { isLoggedIn, askLogin } = useLogin();
  const setting = useMemo((): ContentSetting => {
    const go = (to: '/down' | '/feedback') => () => void router.navigate({ to });
    const deposit = () => (isLoggedIn ? void router.navigate({ to: '/deposit' }) : askLogin('login', '/deposit'));
    const actions: Readonly<Record<string, () => void>> = {
      ...(!isLoggedIn && { login: () => askLogin('login'), register: () => askLogin('register') }),
      deposit,
      download: go('/down'),
      customer_service: go('/feedback'),
    };
    return {
      imageHosts,
      brand: brand.name,
      actionOf: (target) => actions[target],
    };
  }, [imageHosts, brand.name, router, isLoggedIn, askLogin]);
  return <ContentContext value={setting}>{children}</ContentContext>;
};
