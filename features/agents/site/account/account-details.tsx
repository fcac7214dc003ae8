import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { ownMoney } from '../../contract/account/own-money.ts';
import { teamMoney } from '../../contract/account/team-money.ts';
import { teamMoneyFile } from '../../contract/account/team-money-file.ts';
import type { RangeChoice } from '../../domain/ranges.ts';
import { FigureBox } from '../figure-box.tsx';
import { RangeDays, TeamSearch } from '../list-parts.tsx';
import { RangeChips } from '../range-chips.tsx';
import { SaveFile } from '../save-file.tsx';
import { MoneyList } from './money-list.tsx';

const views = ['team', 'commission', 'cash'] as const;
type View = (typeof views)[number];

/** Money of the team by kind, amount and time; and the own wallets' movements. */
export const AccountDetails = () => {
  const { t } = useTranslation('agents');
  const [view, setView] = useState<View>('team');
  const [range, setRange] = useState<RangeChoice>('this_month');
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">{t('menu.pages.account')}</h1>
        <p className="mt-1 text-soft">{t('account.lead')}</p>
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('account.which')}</legend>
        {views.map((name) => (
          <Chip key={name} isChosen={view === name} onClick={() => setView(name)}>
            {t(`account.views.${name}`)}
          </Chip>
        ))}
      </fieldset>
      <RangeChips chosen={range} onChoose={setRange} />
      {view === 'team' ? (
        <TeamMoney key={range} range={range} />
      ) : (
        <OwnMoney key={`${view} ${range}`} wallet={view} range={range} />
      )}
    </div>
  );
};

/** Which page of a list is shown: the cursors that led to it. */
const usePages = () => {
  const [before, setBefore] = useState<readonly string[]>([]);
  const last = before.at(-1);
  return {
    asked: last === undefined ? {} : { before: last },
    isFirst: last === undefined,
    back: () => setBefore(before.slice(0, -1)),
    on: (next: string) => setBefore([...before, next]),
    restart: () => setBefore([]),
  };
};

const Steps = ({ pages, next }: { pages: ReturnType<typeof usePages>; next: string | undefined }) => {
  const { t } = useTranslation('agents');
  return (
    <div className="flex justify-center gap-3">
      {!pages.isFirst && <Button onClick={pages.back}>{t('downlines.back')}</Button>}
      {next !== undefined && <Button onClick={() => pages.on(next)}>{t('downlines.more')}</Button>}
    </div>
  );
};

const TeamMoney = ({ range }: { range: RangeChoice }) => {
  const { t } = useTranslation('agents');
  const [search, setSearch] = useState('');
  const pages = usePages();
  const filter = { range, ...(search !== '' && { search }) };
  const { data, error, refetch } = useRead(teamMoney, { ...filter, ...pages.asked });
  return (
    <>
      <TeamSearch
        onSearch={(name) => {
          setSearch(name);
          pages.restart();
        }}
      />
      {error && !data ? (
        <ErrorState error={error} feature="agents" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={5} className="h-16" />
      ) : (
        <>
          <RangeDays range={data.range} />
          {data.transactions.length === 0 && data.next === undefined ? (
            <EmptyState
              title={t(search === '' ? 'account.none' : 'bets.notFound')}
              text={t(search === '' ? 'account.noneText' : 'bets.notFoundText')}
            />
          ) : (
            <section>
              <PartHeading title={t('account.list')} more={<SaveFile read={() => call(teamMoneyFile, filter)} />} />
              <MoneyList
                rows={data.transactions.map(({ transactionId, account, kind, amount, at }) => ({
                  key: transactionId,
                  name: <bdi>{account}</bdi>,
                  note: t(`account.kinds.${kind}`),
                  amount: kind === 'withdrawal' || kind === 'transfer' ? -amount : amount,
                  at,
                }))}
              />
            </section>
          )}
          <Steps pages={pages} next={data.next} />
        </>
      )}
    </>
  );
};

const OwnMoney = ({ wallet, range }: { wallet: 'cash' | 'commission'; range: RangeChoice }) => {
  const { t, texts } = useTranslation('agents');
  const pages = usePages();
  const { data, error, refetch } = useRead(ownMoney, { range, wallet, ...pages.asked });
  if (error && !data) return <ErrorState error={error} feature="agents" onAgain={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={5} className="h-16" />;
  const nameOf = (kind: string) =>
    texts.has('agents', `account.movementKinds.${kind}`) ? t(`account.movementKinds.${kind}`) : kind;
  return (
    <>
      <RangeDays range={data.range} />
      <dl className="overflow-hidden rounded-card bg-card">
        <FigureBox term={t('account.balance')}>{moneyView(data.balance)}</FigureBox>
      </dl>
      {data.movements.length === 0 ? (
        <EmptyState title={t('account.none')} text={t('account.noneText')} />
      ) : (
        <section>
          <PartHeading title={t('account.list')} />
          <MoneyList
            rows={data.movements.map(({ movementId, kind, amount, balanceAfter, at }) => ({
              key: movementId,
              name: nameOf(kind),
              note: t('account.after', { amount: moneyView(balanceAfter) }),
              amount,
              at,
            }))}
          />
        </section>
      )}
      <Steps pages={pages} next={data.next} />
    </>
  );
};
