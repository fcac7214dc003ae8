import { Badge } from '#kit/browser/components/badge.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { Figure } from '#kit/browser/desk/figure.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffGatewayHealth } from '../contract/vendors/staff-gateway-health.ts';
import { HealthBadge, HealthNote, SumsText } from './health-badge.tsx';

type VendorHealth = OutputOf<typeof staffGatewayHealth>['vendors'][number];
type Place = Pick<VendorHealth, 'enabled' | 'health' | 'lastHour'>;

const everyMs = 15_000;

/** All vendors and their games at a glance: what answers, what fails, what waits for people. */
export const HealthPage = () => {
  const { t } = useTranslation('gateway');
  const read = useRead(staffGatewayHealth, {}, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('desk.health')} />
      <ReadStates
        read={read}
        feature="gateway"
        isEmpty={({ vendors }) => vendors.length === 0}
        empty={{ title: t('desk.noVendors') }}
      >
        {({ vendors, openFindings, oldOpenRounds }) => (
          <>
            <dl className="mb-8 grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3">
              <Figure
                label={t('desk.findings')}
                value={openFindings}
                note={<MoneyLink href="/gateway/findings" text={t('desk.toFindings')} />}
              />
              <Figure
                label={t('desk.oldRounds')}
                value={oldOpenRounds}
                note={<MoneyLink href="/gateway/rounds" text={t('desk.toRounds')} />}
              />
            </dl>
            {vendors.map((vendor) => (
              <VendorHealthPart key={vendor.vendor} of={vendor} />
            ))}
          </>
        )}
      </ReadStates>
    </>
  );
};

const MoneyLink = ({ href, text }: { href: string; text: string }) =>
  usePermission()('money.read') ? (
    <DeskLink href={href} className="inline-flex min-h-11 items-center text-money-text underline underline-offset-4">
      {text}
    </DeskLink>
  ) : null;

const VendorHealthPart = ({ of: { vendor, games, ...place } }: { of: VendorHealth }) => {
  const { t } = useTranslation('gateway');
  return (
    <section className="mb-6" aria-label={vendor}>
      <PartHeading
        title={vendor}
        more={<DeskLink href={`/gateway/vendors/${vendor}`}>{t('desk.toVendor')}</DeskLink>}
      />
      <ul className="divide-y divide-line rounded-card bg-card px-4">
        <PlaceLine name={t('desk.allGames')} place={place} />
        {games.map(({ game, ...of }) => (
          <PlaceLine key={game} name={game} place={of} />
        ))}
      </ul>
    </section>
  );
};

const PlaceLine = ({ name, place: { enabled, health, lastHour } }: { name: string; place: Place }) => {
  const { t } = useTranslation('gateway');
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <span className="min-w-32 font-semibold break-all">{name}</span>
      <HealthBadge health={health} />
      {!enabled && <Badge tone="bad">{t('desk.off')}</Badge>}
      <span className="min-w-0 grow text-soft">
        <HealthNote health={health} />
      </span>
      <SumsText sums={lastHour} />
    </li>
  );
};
