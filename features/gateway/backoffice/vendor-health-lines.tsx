import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { HealthLine, HealthLines } from '#kit/browser/desk/health-lines.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffGatewayHealth } from '../contract/vendors/staff-gateway-health.ts';

const everyMs = 30_000;

/** Whether the vendors answer, and which of them, or of their games, are not called for now. */
export const VendorHealthLines = () => {
  const { t } = useTranslation('gateway');
  const read = useRead(staffGatewayHealth, {}, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <HealthLines title={t('desk.vendors')} read={read} feature="gateway">
      {({ vendors }) => {
        const failing = vendors.flatMap(({ vendor, health, games }) => {
          if (health.state !== 'closed') return [vendor];
          const stopped = games.filter((game) => game.health.state !== 'closed').map(({ game }) => game);
          return stopped.length === 0 ? [] : [`${vendor} (${stopped.join(', ')})`];
        });
        return (
          <HealthLine
            label={t('desk.vendors')}
            tone={failing.length > 0 ? 'bad' : 'good'}
            note={
              <DeskLink href="/gateway/health">
                {failing.length > 0
                  ? t('desk.vendorsFailing', { count: failing.length, names: failing.join(', ') })
                  : t('desk.vendorsAnswer')}
              </DeskLink>
            }
          />
        );
      }}
    </HealthLines>
  );
};
