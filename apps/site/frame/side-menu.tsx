import { useTranslation } from '#kit/browser/translation.ts';
import { Headset, type LucideIcon, MessageCircle, Share2 } from 'lucide-react';
import { Button, buttonStyle } from '#kit/browser/button.tsx';
import { Dialog } from '#kit/browser/dialog.tsx';
import { useLogin } from '#kit/browser/login.ts';
import { useBrand, useSite } from '../site-settings.ts';
import { useOpenService } from '../service/open-service.ts';
import { useResource } from '../service/resources.ts';
import { PlaceLink } from './place-link.tsx';
import { menuPlaces, places } from './places.ts';
import { LanguageSelect, ThemeSwitch } from './preferences.tsx';

/** The phone's menu: everything that the desktop shows at its leading edge. */
export const SideMenu = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('site');
  const line = useResource('LINE');
  const openService = useOpenService();
  return (
    <Dialog title={useBrand().name} isOpen onClose={onClose} place="side">
      <Entrance onClose={onClose} />
      <ul className="-mx-2 flex flex-col">
        {menuPlaces.map((place) => {
          const Icon = places[place].icon;
          return (
            <li key={place}>
              <PlaceLink place={place} onGo={onClose} className={row}>
                <Icon aria-hidden className="size-5" />
                {t(`places.${place}`)}
              </PlaceLink>
            </li>
          );
        })}
        <Outward label={t('service.line')} url={line?.url} icon={MessageCircle} />
        <Outward label={t('menu.share')} url={shareOnFacebook()} icon={Share2} />
        <li>
          <button
            type="button"
            className={row}
            onClick={() => {
              onClose();
              openService();
            }}
          >
            <Headset aria-hidden className="size-5" />
            {t('service.title')}
          </button>
        </li>
      </ul>
      <div className="mt-4 flex items-center justify-between border-t border-line pt-3">
        <LanguageSelect />
        <ThemeSwitch />
      </div>
    </Dialog>
  );
};

/** The money button of who is logged in; the ways in for visitors. */
const Entrance = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('site');
  const { isLoggedIn, askLogin } = useLogin();
  const { isRegistrationOpen } = useSite();
  const ask = (tab: 'login' | 'register') => {
    onClose();
    askLogin(tab);
  };
  return isLoggedIn ? (
    <PlaceLink place="deposit" onGo={onClose} className={`${buttonStyle({ tone: 'money' })} mb-4 w-full`}>
      {t('places.deposit')}
    </PlaceLink>
  ) : (
    <div className="mb-4 grid grid-cols-2 gap-2">
      <Button onClick={() => ask('login')}>{t('frame.login')}</Button>
      {isRegistrationOpen && (
        <Button tone="money" onClick={() => ask('register')}>
          {t('frame.register')}
        </Button>
      )}
    </div>
  );
};

const row =
  'flex min-h-12 w-full items-center gap-3.5 rounded-control px-2 text-start text-soft hover:bg-control hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink';

const Outward = ({ label, url, icon: Icon }: { label: string; url: string | undefined; icon: LucideIcon }) =>
  url !== undefined && (
    <li>
      <a href={url} target="_blank" rel="noopener noreferrer" className={row}>
        <Icon aria-hidden className="size-5" />
        {label}
      </a>
    </li>
  );

/** Facebook's own page for sharing an address: nothing of Facebook runs on ours. */
const shareOnFacebook = (): string => {
  const share = new URL('https://www.facebook.com/sharer/sharer.php');
  share.searchParams.set('u', `${location.origin}/`);
  return share.href;
};
