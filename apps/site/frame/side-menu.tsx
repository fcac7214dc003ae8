import { useTranslation } from '#kit/browser/translation.ts';
import { Button } from '#kit/browser/button.tsx';
import { Dialog } from '#kit/browser/dialog.tsx';
import { useLogin } from '#kit/browser/login.ts';
import { useBrand, useSite } from '../site-settings.ts';
import { PlaceLink } from './place-link.tsx';
import { menuPlaces, places } from './places.ts';
import { LanguageSelect, ThemeSwitch } from './preferences.tsx';

/** The phone's menu: everything that the desktop shows at its leading edge. */
export const SideMenu = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('site');
  const { isLoggedIn, askLogin } = useLogin();
  const { isRegistrationOpen } = useSite();
  const ask = (tab: 'login' | 'register') => {
    onClose();
    askLogin(tab);
  };
  return (
    <Dialog title={useBrand().name} isOpen onClose={onClose} place="side">
      {!isLoggedIn && (
        <div className="mb-4 grid grid-cols-2 gap-2">
          <Button onClick={() => ask('login')}>{t('frame.login')}</Button>
          {isRegistrationOpen && (
            <Button tone="money" onClick={() => ask('register')}>
              {t('frame.register')}
            </Button>
          )}
        </div>
      )}
      <ul className="-mx-2 flex flex-col">
        {menuPlaces.map((place) => {
          const Icon = places[place].icon;
          return (
            <li key={place}>
              <PlaceLink
                place={place}
                onGo={onClose}
                className="flex min-h-12 items-center gap-3.5 rounded-control px-2 text-soft hover:bg-control hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                <Icon aria-hidden className="size-5" />
                {t(`places.${place}`)}
              </PlaceLink>
            </li>
          );
        })}
      </ul>
      <div className="mt-4 flex items-center justify-between border-t border-line pt-3">
        <LanguageSelect />
        <ThemeSwitch />
      </div>
    </Dialog>
  );
};
