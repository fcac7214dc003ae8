import { Link } from '@tanstack/react-router';
import { FileSignature, Percent, Users } from 'lucide-react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { dateView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { instantOf } from '#kit/shared/time.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { agentDownlines } from '../contract/tree/agent-downlines.ts';

type Member = OutputOf<typeof agentDownlines>['members'][number];

type Props = { member: Member; mayGiveRates: boolean; onOpen: () => void };

/** One member of the team: who, what was played, what is signed, and the way on. */
export const DownlineRow = ({ member, mayGiveRates, onOpen }: Props) => {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const { memberId, account, isAgent, level, joinedAt, direct, contracts, offers, requests, isOnline } = member;
  const mayOpen = level === 1 && (isAgent || mayGiveRates || contracts > 0);
  const Icon = isAgent ? FileSignature : Percent;
  const contractsText = contracts > 0 ? t('downlines.contracts', { count: contracts }) : t('downlines.offer');
  return (
    <li className="border-b border-line px-4 py-3 last:border-0 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold">{account}</bdi>
          <Badge tone={isAgent ? 'orchid' : 'plain'}>{t(isAgent ? 'downlines.agent' : 'downlines.player')}</Badge>
          {isOnline && <Badge tone="good">{t('downlines.online')}</Badge>}
          {requests > 0 && <Badge tone="money">{t('requests.asks')}</Badge>}
          {offers > 0 && <Badge tone="warn">{t('downlines.offerWaits')}</Badge>}
        </p>
        <p className="text-sm text-faint">{t('downlines.joined', { level, at: dateView(joinedAt, language) })}</p>
      </div>
      <Figures member={member} />
      {!isOnline && <LastSeen day={member.lastSeen} />}
      {(direct > 0 || mayOpen) && (
        <div className="mt-2 flex flex-wrap gap-2">
          {direct > 0 && (
            <Link
              to="/agent"
              search={{ page: 'downlines', under: memberId }}
              className={buttonStyle({ size: 'small' })}
            >
              <Users aria-hidden className="size-4" />
              {t('downlines.team', { count: direct })}
            </Link>
          )}
          {mayOpen && (
            <Button size="small" onClick={onOpen} icon={<Icon aria-hidden className="size-4" />}>
              {isAgent ? contractsText : t(contracts > 0 ? 'downlines.rate' : 'downlines.setRate')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
};

const LastSeen = ({ day }: { day: string | null }) => {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  return (
    <p className="mt-1 text-xs text-faint">
      {day === null
        ? t('downlines.neverSeen')
        : t('downlines.lastSeen', { at: dateView(instantOf(`${day}T05:00:00.000Z`), language) })}
    </p>
  );
};

const Figures = ({ member: { turnover, ggr, balance } }: { member: Member }) => {
  const { t } = useTranslation('agents');
  return (
    <dl className="figures mt-1 flex flex-wrap gap-x-5 text-sm">
      <div className="flex gap-1.5">
        <dt className="text-soft">{t('words.turnover')}</dt>
        <dd>
          <bdi dir="ltr">{moneyView(turnover)}</bdi>
        </dd>
      </div>
      <div className="flex gap-1.5">
        <dt className="text-soft">{t('words.ggr')}</dt>
        <dd>
          <bdi dir="ltr">{moneyView(ggr)}</bdi>
        </dd>
      </div>
      <div className="flex gap-1.5">
        <dt className="text-soft">{t('downlines.balance')}</dt>
        <dd>{t(`downlines.bands.${balance}`)}</dd>
      </div>
    </dl>
  );
};
