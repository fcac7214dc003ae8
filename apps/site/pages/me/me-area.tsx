import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { useIsScreen } from '#kit/browser/components/use-is-screen.ts';
import { wholly } from '../../whole-language.tsx';
import { MeMenu } from './me-menu.tsx';

/** From here on the menu stands beside the page. */
export const besideMenu = '(min-width: 64rem)';

/** A page of the member centre, for members. */
export const MeArea = ({ children }: { children: ReactNode }) => {
  const { isLoggedIn } = useLogin();
  return isLoggedIn ? <WithMenu>{children}</WithMenu> : <MeVisitor />;
};

/** Its menu beside it on a wide screen, the way back to it on a phone. */
const WithMenu = wholly(({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('members');
  const isBeside = useIsScreen(besideMenu);
  return (
    <div className="lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:items-start lg:gap-6">
      {isBeside ? (
        <MeMenu />
      ) : (
        <Link
          to="/me"
          className="-ms-2 mb-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-sm font-semibold text-soft hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          {t('menu.label')}
        </Link>
      )}
      <div className="min-w-0">{children}</div>
    </div>
  );
});

/** Who follows a link into the member centre logs in right here, and then is where the link led. */
export const MeVisitor = () => {
  const { t } = useTranslation('site');
  const { askLogin } = useLogin();
  return (
    <EmptyState
      isPage
      title={t('me.visitor.title')}
      text={t('me.visitor.text')}
      action={
        <Button tone="money" onClick={() => askLogin('login')}>
          {t('frame.login')}
        </Button>
      }
    />
  );
};
