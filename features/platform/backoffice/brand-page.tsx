import { CircleCheck, CircleDashed } from 'lucide-react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useLastPathPart } from '#kit/browser/desk/address-state.ts';
import { NothingYet } from '#kit/browser/desk/figure.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffPlatformBrand } from '../contract/staff-platform-brand.ts';
import { BrandActions } from './brand-actions.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { Invitations } from './invitations.tsx';
import { usePersonColumns } from './person-columns.tsx';
import { BrandMoney, Health, StateBadge, useBrandName } from './brand-words.tsx';

type BrandFacts = OutputOf<typeof staffPlatformBrand>;

/** One brand from above: what it still lacks, who owns it, what was played. */
export const BrandPage = () => {
  const { t } = useTranslation('platform');
  const read = useRead(staffPlatformBrand, { merchantId: useLastPathPart() });
  return (
    <ReadStates
      read={read}
      feature="platform"
      unknown={{ refusal: 'brand_unknown', backTo: '/platform', backLabel: t('desk.title') }}
    >
      {(facts) => <BrandView facts={facts} />}
    </ReadStates>
  );
};

const BrandView = ({ facts: { brand, checks, owners, invitations, days } }: { facts: BrandFacts }) => {
  const nameOf = useBrandName();
  return (
    <>
      <PageHead
        title={nameOf(brand)}
        beside={<StateBadge state={brand.state} />}
        actions={<BrandActions brand={brand} checks={checks} />}
      />
      <div className="mb-6 grid items-start gap-5 lg:grid-cols-2">
        <AboutCard brand={brand} />
        <ChecksCard checks={checks} />
      </div>
      {brand.openedAt === null && (
        <div className="mb-6 max-w-3xl">
          <BrandPreview merchantId={brand.merchantId} />
        </div>
      )}
      <Owners owners={owners} />
      <Invitations invitations={invitations} />
      <Days days={days} currency={brand.currency} />
    </>
  );
};

const AboutCard = ({ brand }: { brand: BrandFacts['brand'] }) => {
  const { t } = useTranslation('platform');
  return (
    <Card>
      <PartHeading title={t('desk.about')} />
      <Facts
        facts={[
          [t('desk.code'), brand.code],
          [
            t('desk.hosts'),
            <span key="hosts" dir="ltr" className="break-all">
              {brand.hosts.join(', ')}
            </span>,
          ],
          [t('desk.currency'), brand.currency],
          [t('desk.timeZone'), brand.timeZone],
          [t('desk.money'), t(brand.isLicensed ? 'desk.real' : 'desk.play')],
          [t('desk.healthTitle'), <Health key="health" health={brand.health} />],
          [t('desk.createdAt'), <TimeText key="created" at={brand.createdAt} />],
          ...(brand.openedAt === null
            ? []
            : [[t('desk.openedAt'), <TimeText key="opened" at={brand.openedAt} />] as const]),
        ]}
      />
    </Card>
  );
};

const ChecksCard = ({ checks }: Pick<BrandFacts, 'checks'>) => {
  const { t } = useTranslation(['platform', 'merchants']);
  return (
    <Card>
      <PartHeading title={t('desk.checks')} />
      <ul className="divide-y divide-line">
        {checks.map(({ name, isMet, isRequired }) => (
          <li key={name} className="flex items-center gap-3 py-2.5">
            {isMet ? (
              <CircleCheck aria-label={t('merchants:desk.opening.met')} className="size-5 shrink-0 text-good" />
            ) : (
              <CircleDashed aria-label={t('desk.missing')} className="size-5 shrink-0 text-warn" />
            )}
            <span className="grow">{t(`merchants:desk.opening.checks.${name}`)}</span>
            {!isMet && (
              <span className="text-xs text-soft">
                {t(isRequired ? 'merchants:desk.opening.required' : 'merchants:desk.opening.advised')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Owners = ({ owners }: Pick<BrandFacts, 'owners'>) => {
  const { t } = useTranslation('platform');
  const columns = usePersonColumns();
  return (
    <section className="mb-6">
      <PartHeading title={t('desk.owners')} />
      {owners.length === 0 ? (
        <NothingYet text={t('desk.noOwners')} />
      ) : (
        <Table caption={t('desk.owners')} columns={columns} rows={owners} rowKey={({ username }) => username} />
      )}
    </section>
  );
};

const Days = ({ days, currency }: { days: BrandFacts['days']; currency: BrandFacts['brand']['currency'] }) => {
  const { t } = useTranslation('platform');
  const money = (name: 'stake' | 'payout' | 'ggr'): Column<BrandFacts['days'][number]> => ({
    name,
    label: t(`desk.${name}`),
    align: 'end',
    cell: (row) => <BrandMoney amount={row[name]} currency={currency} />,
  });
  return (
    <section>
      <PartHeading title={t('desk.days')} />
      {days.length === 0 ? (
        <NothingYet text={t('desk.noPlay')} />
      ) : (
        <Table
          caption={t('desk.days')}
          columns={[
            { name: 'day', label: t('desk.day'), cell: ({ day }) => <span className="figures">{day}</span> },
            { name: 'players', label: t('desk.players'), align: 'end', cell: ({ players }) => players },
            { name: 'bets', label: t('desk.bets'), align: 'end', cell: ({ bets }) => bets },
            money('stake'),
            money('payout'),
            money('ggr'),
          ]}
          rows={days}
          rowKey={({ day }) => day}
        />
      )}
    </section>
  );
};
