import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { teamBets } from '../../contract/bets/team-bets.ts';
import { teamBetsFile } from '../../contract/bets/team-bets-file.ts';
import type { RangeChoice } from '../../domain/ranges.ts';
import { RangeDays, TeamSearch, useProductName } from '../list-parts.tsx';
import { MoneyCell } from '../money-cell.tsx';
import { RangeChips } from '../range-chips.tsx';
import { SaveFile } from '../save-file.tsx';
import { type SumField, SumTable } from '../sum-table.tsx';
import { BetList } from './bet-list.tsx';

type Seen = OutputOf<typeof teamBets>;
type ProductRow = Seen['products'][number];
type State = 'settled' | 'open';
type Asked = { range: RangeChoice; state: State; search?: string };

/** The bets of the team: settled ones of a time, or those that run. */
export const TeamBetting = () => {
  const { t } = useTranslation('agents');
  const [asked, setAsked] = useState<Asked>({ range: 'today', state: 'settled' });
  const [before, setBefore] = useState<readonly string[]>([]);
  const last = before.at(-1);
  const { data, error, refetch } = useRead(teamBets, { ...asked, ...(last !== undefined && { before: last }) });
  const ask = (more: Asked) => {
    setAsked(more);
    setBefore([]);
  };
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">{t('menu.pages.bets')}</h1>
        <p className="mt-1 text-soft">{t('bets.lead')}</p>
      </div>
      <StateChips chosen={asked.state} onChoose={(state) => ask({ ...asked, state })} />
      {asked.state === 'settled' && <RangeChips chosen={asked.range} onChoose={(range) => ask({ ...asked, range })} />}
      <TeamSearch
        onSearch={(name) => {
          const { search: _, ...others } = asked;
          ask({ ...others, ...(name !== '' && { search: name }) });
        }}
      />
      {error && !data ? (
        <ErrorState error={error} feature="agents" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={5} className="h-20" />
      ) : (
        <>
          {asked.state === 'settled' && <RangeDays range={data.range} />}
          <Shown seen={data} asked={asked} />
          <div className="flex justify-center gap-3">
            {last !== undefined && (
              <Button onClick={() => setBefore(before.slice(0, -1))}>{t('downlines.back')}</Button>
            )}
            {data.next !== undefined && (
              <Button onClick={() => setBefore([...before, data.next ?? ''])}>{t('downlines.more')}</Button>
            )}
          </div>
        </>
      )}
    </div>
  );
};

const StateChips = ({ chosen, onChoose }: { chosen: State; onChoose: (state: State) => void }) => {
  const { t } = useTranslation('agents');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('bets.which')}</legend>
      {(['settled', 'open'] as const).map((state) => (
        <Chip key={state} isChosen={chosen === state} onClick={() => onChoose(state)}>
          {t(`bets.filters.${state}`)}
        </Chip>
      ))}
    </fieldset>
  );
};

const Shown = ({ seen, asked }: { seen: Seen; asked: Asked }) => {
  const { t } = useTranslation('agents');
  const { state, search } = asked;
  if (seen.bets.length === 0 && seen.products.length === 0) {
    const why = search !== undefined ? 'notFound' : state === 'open' ? 'noneOpen' : 'none';
    return <EmptyState title={t(`bets.${why}`)} text={t(`bets.${why}Text`)} />;
  }
  return (
    <>
      <section>
        <PartHeading title={t('bets.sums')} />
        <Products seen={seen} state={state} />
      </section>
      {seen.bets.length > 0 && (
        <section>
          <PartHeading title={t('bets.bets')} more={<SaveFile read={() => call(teamBetsFile, asked)} />} />
          <BetList bets={seen.bets} />
        </section>
      )}
    </>
  );
};

const Products = ({ seen: { products, sums }, state }: { seen: Seen; state: State }) => {
  const { t } = useTranslation('agents');
  const nameOf = useProductName();
  const amount = (name: 'stake' | 'turnover' | 'payout' | 'ggr', label: string): SumField<ProductRow> => ({
    name,
    label,
    isMain: name === (state === 'open' ? 'stake' : 'ggr'),
    cell: (row) => <MoneyCell amount={row[name]} isMarked />,
    total: <MoneyCell amount={sums[name]} isMarked />,
  });
  const fields = [
    { name: 'bets', label: t('bets.count'), cell: (row: ProductRow) => row.bets, total: sums.bets },
    amount('stake', t('userLoss.fields.stake')),
    ...(state === 'open'
      ? []
      : [
          amount('turnover', t('words.turnover')),
          amount('payout', t('userLoss.fields.payout')),
          amount('ggr', t('words.ggr')),
        ]),
  ];
  return (
    <SumTable
      caption={t('overview.byProduct')}
      rowLabel={t('userLoss.product')}
      rows={products}
      rowKey={({ product }) => product}
      nameOf={({ product }) => nameOf(product)}
      fields={fields}
      {...(products.length > 1 && { total: t('userLoss.total') })}
    />
  );
};
