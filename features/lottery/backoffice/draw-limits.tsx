import { useState } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { Badge } from '#kit/browser/badge.tsx';
import { Button } from '#kit/browser/button.tsx';
import { Card, PartHeading } from '#kit/browser/card.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { SelectField, TextField } from '#kit/browser/field.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { EmptyState } from '#kit/browser/states.tsx';
import { type Column, Table } from '#kit/browser/table.tsx';
import { staffDraw } from '../contract/staff-draw.ts';
import { staffExposure } from '../contract/staff-exposure.ts';
import { staffLimitNumber } from '../contract/staff-limit-number.ts';
import { staffTerms } from '../contract/staff-terms.ts';
import { limitStates, type LimitState } from '../domain/number-limit.ts';
import type { DrawDetail } from './draw-view.tsx';

type Limit = DrawDetail['limits'][number];

const tones = { open: 'good', reduced: 'warn', closed: 'bad' } as const;

/** Numbers that staff reduced or closed, and the way to do so while the draw takes bets. */
export const DrawLimits = ({ detail: { draw, limits } }: { detail: DrawDetail }) => {
  const { t } = useTranslation('lottery');
  const may = useMay();
  const limiting = useReasoned(staffLimitNumber, {
    feature: 'lottery',
    refreshes: [staffDraw, staffExposure],
    done: t('desk.limitSet'),
  });
  const mayEdit = may('draws.write') && (draw.state === 'open' || draw.state === 'scheduled');
  const { drawId, gameCode } = draw;
  const columns: Column<Limit>[] = [
    { name: 'betType', label: t('desk.betType'), cell: ({ betType }) => t(`betTypes.${betType}`) },
    {
      name: 'number',
      label: t('desk.number'),
      cell: ({ number }) => <span className="figures font-semibold">{number}</span>,
    },
    {
      name: 'state',
      label: t('desk.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`desk.limitStates.${state}`)}</Badge>,
    },
    { name: 'setBy', label: t('desk.setBy'), cell: ({ setBy }) => setBy },
    { name: 'setAt', label: t('desk.setAt'), cell: ({ setAt }) => <TimeText at={setAt} /> },
    { name: 'reason', label: t('desk.reason'), cell: ({ reason }) => reason },
    ...(mayEdit
      ? [
          {
            name: 'open',
            label: t('desk.actions'),
            align: 'end' as const,
            cell: ({ betType, number, state }: Limit) =>
              state !== 'open' && (
                <Button size="small" onClick={() => limiting.ask({ drawId, betType, number, state: 'open' })}>
                  {t('desk.openAgain')}
                </Button>
              ),
          },
        ]
      : []),
  ];
  const { asked } = limiting;
  return (
    <div className="grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start">
      {mayEdit && <LimitForm gameCode={gameCode} onAsk={(limit) => limiting.ask({ drawId, ...limit })} />}
      {limits.length === 0 ? (
        <EmptyState title={t('desk.noLimits')} text={t('desk.noLimitsText')} />
      ) : (
        <Table
          caption={t('desk.drawTabs.limits')}
          columns={columns}
          rows={limits}
          rowKey={({ betType, number }) => `${betType} ${number}`}
        />
      )}
      <ReasonDialog
        title={t('desk.limitTitle')}
        confirmLabel={t('desk.limitConfirm')}
        tone={asked?.state === 'closed' ? 'danger' : 'money'}
        {...limiting.dialog}
      >
        {asked && (
          <p>
            {t(`desk.limitTexts.${asked.state}`, { betType: t(`betTypes.${asked.betType}`), number: asked.number })}
          </p>
        )}
      </ReasonDialog>
    </div>
  );
};

type Asked = { betType: string; number: string; state: LimitState };

const LimitForm = ({ gameCode, onAsk }: { gameCode: string; onAsk: (limit: Asked) => void }) => {
  const { t } = useTranslation('lottery');
  const betTypes = useRead(staffTerms, { gameCode }).data?.betTypes ?? [];
  const [chosen, setChosen] = useState<string>();
  const [number, setNumber] = useState('');
  const [state, setState] = useState<LimitState>('reduced');
  const betType = betTypes.find((it) => it.betType === chosen) ?? betTypes[0];
  return (
    <Card>
      <PartHeading title={t('desk.limitNumber')} />
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (betType) onAsk({ betType: betType.betType, number, state });
        }}
      >
        <SelectField
          label={t('desk.betType')}
          value={betType?.betType ?? ''}
          onChange={(event) => {
            setChosen(event.target.value);
            setNumber('');
          }}
        >
          {betTypes.map((it) => (
            <option key={it.betType} value={it.betType}>
              {t(`betTypes.${it.betType}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('desk.number')}
          hint={betType && t('desk.digits', { count: betType.digits })}
          inputMode="numeric"
          required
          pattern={`[0-9]{${betType?.digits ?? 1}}`}
          maxLength={betType?.digits ?? 1}
          value={number}
          onChange={(event) => setNumber(event.target.value.replaceAll(/\D/g, ''))}
        />
        <SelectField
          label={t('desk.state')}
          value={state}
          onChange={(event) => setState(limitStates.find((name) => name === event.target.value) ?? 'reduced')}
        >
          {limitStates
            .filter((name) => name !== 'open')
            .map((name) => (
              <option key={name} value={name}>
                {t(`desk.limitStates.${name}`)}
              </option>
            ))}
        </SelectField>
        <Button type="submit" disabled={!betType}>
          {t('desk.limitNext')}
        </Button>
      </form>
    </Card>
  );
};
