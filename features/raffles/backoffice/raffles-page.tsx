import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { dateView, dayStart } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffRaffles } from '../contract/staff-raffles.ts';
import { RaffleForm } from './raffle-form.tsx';
import { RaffleWinners } from './raffle-winners.tsx';

export type DeskRaffle = OutputOf<typeof staffRaffles>['raffles'][number];

const everyMs = 20_000;
const tones: Readonly<Record<DeskRaffle['state'], BadgeTone>> = {
  planned: 'plain',
  open: 'live',
  sealed: 'sky',
  drawn: 'good',
  void: 'bad',
};

/** Raffles from plan to claim. */
export const RafflesDeskPage = () => {
  const { t } = useTranslation('raffles');
  const mayWrite = usePermission()('rewards.write');
  const read = useRead(staffRaffles, {}, { refetchInterval: useWhilePresent(everyMs) });
  const [isAdding, setIsAdding] = useState(false);
  const [shown, setShown] = useState<DeskRaffle>();
  return (
    <>
      <PageHead
        title={t('desk.pages.raffles')}
        actions={
          mayWrite && (
            <Button tone="money" onClick={() => setIsAdding(true)}>
              {t('desk.add')}
            </Button>
          )
        }
      />
      <p className="mb-4 text-soft">{t('desk.lead')}</p>
      <ReadStates
        read={read}
        feature="raffles"
        isEmpty={({ raffles }) => raffles.length === 0}
        empty={{ title: t('desk.none'), text: t('desk.noneText') }}
      >
        {({ raffles }) => <RaffleTable raffles={raffles} onShow={setShown} />}
      </ReadStates>
      {isAdding && <RaffleForm onClose={() => setIsAdding(false)} />}
      {shown && <RaffleWinners raffle={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};

const RaffleTable = ({ raffles, onShow }: { raffles: readonly DeskRaffle[]; onShow: (raffle: DeskRaffle) => void }) => {
  const { t } = useTranslation('raffles');
  const language = useLanguage();
  const columns: Column<DeskRaffle>[] = [
    {
      name: 'name',
      label: t('desk.name'),
      cell: (raffle) => (
        <button
          type="button"
          className="min-h-11 min-w-36 text-start text-money-text hover:underline"
          onClick={() => onShow(raffle)}
        >
          {language === 'TH' ? raffle.terms.names.TH : raffle.terms.names.EN}
        </button>
      ),
    },
    {
      name: 'first',
      label: t('desk.firstDay'),
      cell: ({ firstDay }) => <span className="whitespace-nowrap">{dateView(dayStart(firstDay), language)}</span>,
    },
    {
      name: 'last',
      label: t('desk.lastDay'),
      cell: ({ lastDay }) => <span className="whitespace-nowrap">{dateView(dayStart(lastDay), language)}</span>,
    },
    {
      name: 'state',
      label: t('desk.state'),
      cell: ({ state, mayVoid }) => {
        // Committed ahead of its first day: nobody can have a ticket yet.
        const seen = state === 'open' && mayVoid ? 'planned' : state;
        return <Badge tone={tones[seen]}>{t(`states.${seen}`)}</Badge>;
      },
    },
    { name: 'tickets', label: t('desk.tickets'), align: 'end', cell: ({ tickets }) => tickets ?? '–' },
    { name: 'holders', label: t('proof.holders'), align: 'end', cell: ({ holders }) => holders ?? '–' },
    { name: 'prizes', label: t('prizes'), align: 'end', cell: ({ promised }) => <MoneyText amount={promised} /> },
    { name: 'claimed', label: t('desk.claimed'), align: 'end', cell: ({ claimed }) => <MoneyText amount={claimed} /> },
    { name: 'by', label: t('desk.setBy'), cell: ({ setBy }) => setBy },
  ];
  return (
    <Table caption={t('desk.pages.raffles')} columns={columns} rows={raffles} rowKey={({ raffleId }) => raffleId} />
  );
};
