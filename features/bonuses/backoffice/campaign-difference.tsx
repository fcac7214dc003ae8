import { Facts } from '#kit/browser/components/card.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { staffBonusCampaign } from '../contract/desk/staff-bonus-campaign.ts';

type Difference = NonNullable<OutputOf<typeof staffBonusCampaign>['difference']>;

/** What a campaign changed: those who could see it beside those who were left out by lot, and whether chance alone could do it. */
export const CampaignDifference = ({ difference: { shown, heldOut, net, margin } }: { difference: Difference }) => {
  const { t } = useTranslation('bonuses');
  const size = net < 0n ? minor(-net) : net;
  const isNoise = margin !== null && size <= margin;
  return (
    <section>
      <h3 className="mb-2 text-lg">{t('desk.difference.title')}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        {([['shown', shown] as const, ['heldOut', heldOut] as const] as const).map(([name, group]) => (
          <div key={name} className="rounded-control bg-well p-3">
            <p className="mb-2 font-semibold">{t(`desk.difference.${name}`)}</p>
            <Facts
              facts={[
                [t('desk.difference.members'), group.members],
                [t('desk.difference.players'), group.players],
                [t('desk.difference.stake'), moneyView(group.stake)],
                [t('desk.difference.ggr'), moneyView(group.ggr)],
                [t('desk.difference.cost'), moneyView(group.cost)],
              ]}
            />
          </div>
        ))}
      </div>
      <p className="mt-3">
        {t(net < 0n ? 'desk.difference.netLess' : 'desk.difference.net', { net: moneyView(size) })}
      </p>
      <p className="text-sm text-soft">
        {margin === null
          ? t('desk.difference.few')
          : `${t('desk.difference.margin', { margin: moneyView(margin) })}${isNoise ? ` ${t('desk.difference.noise')}` : ''}`}
      </p>
    </section>
  );
};
