import { useParams } from '@tanstack/react-router';
import { LobbyPage } from '#features/lobby/site/lobby-page.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import { usePageTitle } from '../page-title.ts';

export const LobbyScreen = () => {
  const { t } = useTranslation('site');
  const { category = '' } = useParams({ strict: false });
  usePageTitle(t(`places.${category}`));
  return <LobbyPage />;
};
