import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { CheckField, SelectField } from '#kit/browser/components/field.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Table } from '#kit/browser/components/table.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffAccountRates } from '../../contract/terms/staff-account-rates.ts';
import { staffSetAccountRates } from '../../contract/terms/staff-set-account-rates.ts';
import { rateText } from '../../domain/terms/rate.ts';
import { type AccountBet, ratesTyped, type ReadRate, readRate, returnsAt } from './rates-typed.ts';
import { useGames } from '../games/use-games.ts';

/** The rates that a player or an agent has in each game: everybody's, inherited, or of their own. */
export const PlayerRates = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('lottery');
  const games = useGames();
  const [chosen, setChosen] = useState<string>();
  const gameCode = chosen ?? games[0]?.gameCode;
  if (gameCode === undefined) return null;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-soft">{t('desk.ownRates.text')}</p>
      <div className="max-w-sm">
        <SelectField label={t('desk.game')} value={gameCode} onChange={(event) => setChosen(event.target.value)}>
          {games.map((game) => (
            <option key={game.gameCode} value={game.gameCode}>
              {game.name}
            </option>
          ))}
        </SelectField>
      </div>
      <GameRates memberId={memberId} gameCode={gameCode} />
    </div>
  );
};

const GameRates = ({ memberId, gameCode }: { memberId: string; gameCode: string }) => {
  const read = useRead(staffAccountRates, { memberId, gameCode });
  return (
    <ReadStates read={read} feature="lottery">
      {(rates) => (
        <>
          <RatesForm key={`${gameCode} ${rates.version}`} rates={rates} />
          <RatesHistory history={rates.history} />
        </>
      )}
    </ReadStates>
  );
};

type Rates = OutputOf<typeof staffAccountRates>;

const RatesForm = ({ rates }: { rates: Rates }) => {
  const { t } = useTranslation('lottery');
  const canWrite = usePermission()('draws.write');
  const [typed, setTyped] = useState(() => ratesTyped(rates.betTypes));
  const [acceptsLoss, setAcceptsLoss] = useState(false);
  const setting = useReasoned(staffSetAccountRates, {
    feature: 'lottery',
    refreshes: [staffAccountRates],
    done: ({ outcome }) => t(outcome === 'saved' ? 'desk.ownRates.saved' : 'desk.secondAsked'),
  });
  const { memberId, gameCode, version, betTypes, above } = rates;
  const read = betTypes.map((bet) => ({ bet, read: readRate(bet, typed[bet.betType] ?? '') }));
  const isWhole = read.every(({ read: one }) => one.fault === undefined);
  const isLoss = read.some(({ bet, read: one }) => returnsAt(bet, one.rate ?? bet.rate).some((it) => it.isLoss));
  const isChanged = betTypes.some(({ betType, own }) => (typed[betType] ?? '') !== (own ? rateText(own) : ''));
  const save = () =>
    setting.ask({
      memberId,
      gameCode,
      basedOn: version,
      rates: Object.fromEntries(
        read.flatMap(({ bet, read: one }) => (one.rate === undefined ? [] : [[bet.betType, one.rate]])),
      ),
      ...(isLoss && { acceptsLoss: true as const }),
    });
  return (
    <>
      <Above above={above} />
      <RatesTable
        read={read}
        typed={typed}
        canWrite={canWrite}
        onType={(betType, text) => setTyped({ ...typed, [betType]: text })}
      />
      {canWrite && (
        <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
          {isLoss && <LossWarning isAccepted={acceptsLoss} onAccept={setAcceptsLoss} />}
          <Button
            size="small"
            tone={isLoss ? 'danger' : 'money'}
            disabled={!isWhole || !isChanged || (isLoss && !acceptsLoss)}
            onClick={save}
          >
            {t('desk.ownRates.save')}
          </Button>
        </div>
      )}
      <ReasonDialog
        title={t('desk.ownRates.saveTitle')}
        confirmLabel={t('desk.ownRates.save')}
        tone={isLoss ? 'danger' : 'money'}
        {...setting.dialog}
      >
        <p>{t('desk.ownRates.saveText')}</p>
      </ReasonDialog>
    </>
  );
};

type ReadRow = { bet: AccountBet; read: ReadRate };

const LossWarning = ({ isAccepted, onAccept }: { isAccepted: boolean; onAccept: (isAccepted: boolean) => void }) => {
  const { t } = useTranslation('lottery');
  return (
    <div role="alert" className="grow text-bad">
      <p className="font-semibold">{t('desk.lossWarning')}</p>
      <CheckField
        label={t('desk.acceptLoss')}
        checked={isAccepted}
        onChange={(event) => onAccept(event.target.checked)}
      />
    </div>
  );
};

const RatesTable = ({
  read,
  typed,
  canWrite,
  onType,
}: {
  read: readonly ReadRow[];
  typed: Readonly<Record<string, string>>;
  canWrite: boolean;
  onType: (betType: string, text: string) => void;
}) => {
  const { t } = useTranslation('lottery');
  return (
    <Table
      caption={t('desk.ownRates.title')}
      density="dense"
      rows={read}
      rowKey={({ bet }) => bet.betType}
      columns={[
        {
          name: 'betType',
          label: t('desk.betType'),
          cell: ({ bet }) => <span className="font-semibold whitespace-nowrap">{t(`betTypes.${bet.betType}`)}</span>,
        },
        {
          name: 'terms',
          label: t('desk.ownRates.everybody'),
          align: 'end',
          cell: ({ bet }) => <span className="figures">{rateText(bet.termsRate)}</span>,
        },
        {
          name: 'inherited',
          label: t('desk.ownRates.inherited'),
          align: 'end',
          cell: ({ bet }) => <Inherited bet={bet} />,
        },
        {
          name: 'own',
          label: t('desk.ownRates.own'),
          align: 'end',
          cell: (row) => (
            <OwnRate
              row={row}
              typed={typed[row.bet.betType] ?? ''}
              isEditable={canWrite}
              onType={(text) => onType(row.bet.betType, text)}
            />
          ),
        },
        {
          name: 'return',
          label: t('desk.return'),
          align: 'end',
          cell: ({ bet, read: one }) => <Returns bet={bet} at={one.rate} />,
        },
      ]}
    />
  );
};

const Above = ({ above }: Pick<Rates, 'above'>) => {
  const { t } = useTranslation('lottery');
  if (above.length === 0) return null;
  return (
    <p className="text-sm text-soft">
      {t('desk.ownRates.above')} {above.map(({ account, memberId: id }) => account ?? id).join(' → ')}
    </p>
  );
};

const Inherited = ({ bet: { inherited } }: { bet: AccountBet }) =>
  inherited ? (
    <span className="figures">
      {rateText(inherited.rate)} <span className="block text-xs text-faint">{inherited.from}</span>
    </span>
  ) : (
    '–'
  );

type OwnProps = { row: ReadRow; typed: string; isEditable: boolean; onType: (text: string) => void };

const OwnRate = ({ row: { bet, read: one }, typed, isEditable, onType }: OwnProps) => {
  const { t } = useTranslation('lottery');
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        disabled={!isEditable}
        aria-label={`${t(`betTypes.${bet.betType}`)}: ${t('desk.ownRates.own')}`}
        aria-invalid={one.fault !== undefined}
        placeholder={rateText(bet.inherited?.rate ?? bet.termsRate)}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        className={clsx(
          'figures min-h-11 w-24 rounded-control border bg-well px-1.5 text-end text-sm text-ink hover:border-soft focus:border-focus',
          one.fault === undefined ? 'border-edge' : 'border-bad',
        )}
      />
      {one.fault === 'too_high' && (
        <span className="block text-xs text-bad">{t('desk.ownRates.atMost', { rate: rateText(bet.rateMax) })}</span>
      )}
    </>
  );
};

const Returns = ({ bet, at }: { bet: AccountBet; at: AccountBet['rate'] | undefined }) => {
  const { t } = useTranslation('lottery');
  return (
    <ul className="text-xs whitespace-nowrap">
      {returnsAt(bet, at ?? bet.inherited?.rate ?? bet.termsRate).map(({ shape, percent, isLoss }) => (
        <li key={shape} className={isLoss ? 'font-semibold text-bad' : 'text-good'}>
          {shape !== 'any' && <span className="me-1 font-normal text-faint">{t(`desk.shapes.${shape}`)}</span>}
          {percent} %
        </li>
      ))}
    </ul>
  );
};

const RatesHistory = ({ history }: { history: Rates['history'] }) => {
  const { t } = useTranslation('lottery');
  if (history.length === 0) return null;
  return (
    <div className="mt-6">
      <Table
        caption={t('desk.termsHistory')}
        rows={history}
        rowKey={({ version }) => String(version)}
        columns={[
          { name: 'version', label: t('desk.termsVersion'), cell: ({ version }) => version },
          { name: 'at', label: t('desk.setAt'), cell: ({ setAt }) => <TimeText at={setAt} /> },
          { name: 'by', label: t('desk.setBy'), cell: ({ setBy }) => setBy },
          {
            name: 'rates',
            label: t('desk.ownRates.own'),
            cell: ({ rates }) =>
              Object.entries(rates)
                .map(([betType, rate]) => `${t(`betTypes.${betType}`)} ${rateText(rate)}`)
                .join(' · ') || '–',
          },
          { name: 'reason', label: t('desk.reason'), cell: ({ reason }) => reason },
        ]}
      />
    </div>
  );
};
