import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '#kit/browser/badge.tsx';
import { Button } from '#kit/browser/button.tsx';
import { Card } from '#kit/browser/card.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { SelectField, TextField } from '#kit/browser/field.tsx';
import { Table } from '#kit/browser/table.tsx';
import type { InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { staffDraw } from '../contract/staff-draw.ts';
import { staffExposure } from '../contract/staff-exposure.ts';
import { staffLimitNumber } from '../contract/staff-limit-number.ts';
import { type LimitState, limitStates } from '../domain/number-limit.ts';

type Shown = OutputOf<typeof staffDraw>;
type Bet = { betType: string; digits: number };
type Limit = Omit<InputOf<typeof staffLimitNumber>, 'reason'>;

const tones: Record<LimitState, BadgeTone> = { open: 'good', reduced: 'warn', closed: 'bad' };

/** The numbers that staff has reduced or closed, and the way to do it while bets are taken. */
export const LimitsPart = ({
  draw,
  betTypes,
  limits,
}: {
  draw: Shown['draw'];
  betTypes: readonly Bet[];
  limits: Shown['limits'];
}) => {
  const { t } = useTranslation('lottery');
  const isEditable = draw.state === 'scheduled' || draw.state === 'open';
  const canWrite = useMay()('draws.write') && isEditable;
  const set = useReasoned(staffLimitNumber, {
    feature: 'lottery',
    refreshes: [staffDraw, staffExposure],
    done: t('desk.limitSet'),
  });
  return (
    <section aria-labelledby="limits">
      <h2 id="limits" className="mb-1 text-xl">
        {t('desk.limits')}
      </h2>
      <p className="mb-3 text-sm text-soft">{t('desk.limitsText')}</p>
      {canWrite && betTypes.length > 0 && (
        <LimitForm betTypes={betTypes} onSet={(limit) => set.ask({ ...limit, drawId: draw.drawId })} />
      )}
      <LimitsTable limits={limits} />
      <ReasonDialog title={t('desk.limitTitle')} confirmLabel={t('desk.limitSetNow')} {...set.dialog}>
        {set.asked && (
          <p>
            {t(`betTypes.${set.asked.betType}`)} <strong className="figures text-ink">{set.asked.number}</strong> →{' '}
            {t(`limits.${set.asked.state}`)}
          </p>
        )}
      </ReasonDialog>
    </section>
  );
};

const LimitsTable = ({ limits }: { limits: Shown['limits'] }) => {
  const { t } = useTranslation('lottery');
  if (limits.length === 0) return <p className="text-soft">{t('desk.noLimits')}</p>;
  return (
    <Table
      caption={t('desk.limits')}
      rows={limits}
      rowKey={(row) => `${row.betType} ${row.number}`}
      columns={[
        { name: 'type', label: t('desk.betType'), cell: (row) => t(`betTypes.${row.betType}`) },
        {
          name: 'number',
          label: t('desk.number'),
          cell: (row) => <span className="figures text-base font-semibold">{row.number}</span>,
        },
        {
          name: 'state',
          label: t('desk.state'),
          cell: (row) => <Badge tone={tones[row.state]}>{t(`limits.${row.state}`)}</Badge>,
        },
        { name: 'by', label: t('desk.setBy'), cell: (row) => row.setBy },
        { name: 'at', label: t('desk.setAt'), cell: (row) => <TimeText at={row.setAt} /> },
        { name: 'reason', label: t('desk.reason'), cell: (row) => row.reason },
      ]}
    />
  );
};

const LimitForm = ({
  betTypes,
  onSet,
}: {
  betTypes: readonly Bet[];
  onSet: (limit: Omit<Limit, 'drawId'>) => void;
}) => {
  const { t } = useTranslation('lottery');
  const [betType, setBetType] = useState(betTypes[0]?.betType ?? '');
  const [number, setNumber] = useState('');
  const [state, setState] = useState<LimitState>('closed');
  const [isTried, setIsTried] = useState(false);
  const digits = betTypes.find((bet) => bet.betType === betType)?.digits ?? 0;
  const isWrong = number.length !== digits;
  return (
    <Card className="mb-4">
      <form
        noValidate
        className="flex flex-wrap items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (!isWrong) onSet({ betType, number, state });
        }}
      >
        <div className="min-w-44 grow basis-0">
          <BetTypeField betTypes={betTypes} betType={betType} onChoose={setBetType} />
        </div>
        <div className="min-w-36 grow basis-0">
          <TextField
            label={t('desk.number')}
            hint={t('desk.digits', { digits })}
            error={isTried && isWrong ? t('desk.digits', { digits }) : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            className="figures"
            value={number}
            onChange={(event) => setNumber(event.target.value.replaceAll(/\D/g, ''))}
          />
        </div>
        <div className="min-w-44 grow basis-0">
          <StateField state={state} onChoose={setState} />
        </div>
        <Button type="submit" className="mt-7">
          {t('desk.limitSetNow')}
        </Button>
      </form>
    </Card>
  );
};

const BetTypeField = ({
  betTypes,
  betType,
  onChoose,
}: {
  betTypes: readonly Bet[];
  betType: string;
  onChoose: (betType: string) => void;
}) => {
  const { t } = useTranslation('lottery');
  return (
    <SelectField label={t('desk.betType')} value={betType} onChange={(event) => onChoose(event.target.value)}>
      {betTypes.map((bet) => (
        <option key={bet.betType} value={bet.betType}>
          {t(`betTypes.${bet.betType}`)}
        </option>
      ))}
    </SelectField>
  );
};

const StateField = ({ state, onChoose }: { state: LimitState; onChoose: (state: LimitState) => void }) => {
  const { t } = useTranslation('lottery');
  return (
    <SelectField
      label={t('desk.becomes')}
      value={state}
      onChange={(event) => onChoose(limitStates.find((it) => it === event.target.value) ?? 'closed')}
    >
      {limitStates.map((it) => (
        <option key={it} value={it}>
          {it === 'open' ? t('desk.byExposure') : t(`limits.${it}`)}
        </option>
      ))}
    </SelectField>
  );
};
