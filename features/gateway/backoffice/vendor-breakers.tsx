import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffSetBreaker } from '../contract/vendors/staff-set-breaker.ts';
import { staffVendor } from '../contract/vendors/staff-vendor.ts';
import { staffVendors } from '../contract/vendors/staff-vendors.ts';
import { type Health, HealthBadge, HealthNote } from './health-badge.tsx';
import type { VendorFacts } from './vendor-page.tsx';

const openMinutes = 15;

/** Whether we call the vendor, and for which of its games; both can be set by hand. */
export const VendorBreakers = ({ facts: { vendor, games }, isFixed }: { facts: VendorFacts; isFixed: boolean }) => {
  const { t } = useTranslation('gateway');
  const setting = useReasoned(staffSetBreaker, {
    feature: 'gateway',
    refreshes: [staffVendor, staffVendors],
    done: t('desk.saved'),
  });
  const ask = (to: 'open' | 'closed', game?: string) =>
    setting.ask({ vendor: vendor.vendor, to, minutes: openMinutes, ...(game === undefined ? {} : { game }) });
  const isOpening = setting.asked?.to === 'open';
  const name = setting.asked?.game ?? vendor.vendor;
  const places = [{ game: undefined, health: vendor.health }, ...games];
  return (
    <Card>
      <PartHeading title={t('desk.ourCalls')} />
      <p className="mb-3 text-sm text-soft">{t('desk.breakerHint')}</p>
      <ul className="divide-y divide-line">
        {places.map(({ game, health }) => (
          <Place
            key={game ?? ''}
            name={game ?? t('desk.allGames')}
            health={health}
            isFixed={isFixed}
            onAsk={(to) => ask(to, game)}
          />
        ))}
      </ul>
      <ReasonDialog
        title={t(isOpening ? 'desk.openBreaker' : 'desk.closeBreaker', { name })}
        confirmLabel={t(isOpening ? 'desk.openDo' : 'desk.closeDo')}
        tone={isOpening ? 'danger' : 'money'}
        {...setting.dialog}
      >
        {isOpening ? t('desk.openText', { minutes: openMinutes }) : t('desk.closeText')}
      </ReasonDialog>
    </Card>
  );
};

type PlaceProps = { name: string; health: Health; isFixed: boolean; onAsk: (to: 'open' | 'closed') => void };

const Place = ({ name, health, isFixed, onAsk }: PlaceProps) => {
  const { t } = useTranslation('gateway');
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <span className="min-w-28 font-semibold break-all">{name}</span>
      <HealthBadge health={health} />
      <span className="min-w-0 text-soft">
        <HealthNote health={health} />
      </span>
      {!isFixed && (
        <Button size="small" className="ms-auto" onClick={() => onAsk(health.state === 'closed' ? 'open' : 'closed')}>
          {t(health.state === 'closed' ? 'desk.openDo' : 'desk.closeDo')}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
};
