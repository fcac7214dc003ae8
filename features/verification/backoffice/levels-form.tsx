import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { CheckField, TextField } from '#kit/browser/components/field.tsx';
import { numberSigns } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { amountTyped } from '#kit/shared/money/amount-typed.ts';
import { type Minor, moneyText } from '#kit/shared/money/money.ts';
import { staffLevelTable } from '../contract/staff-level-table.ts';
import { staffSetLevelTable } from '../contract/staff-set-level-table.ts';
import type { LevelTableView } from './levels-page.tsx';

type Typed = { depositMax: string; depositTotalMax: string; mayWithdraw: boolean };
type Amounts = 'depositMax' | 'depositTotalMax';
const amounts: readonly Amounts[] = ['depositMax', 'depositTotalMax'];

const typedOf = ({ depositMax, depositTotalMax, mayWithdraw }: LevelTableView['bounds'][number]): Typed => ({
  depositMax: depositMax === null ? '' : moneyText(depositMax),
  depositTotalMax: depositTotalMax === null ? '' : moneyText(depositTotalMax),
  mayWithdraw,
});

/** Null without a bound; undefined for what is no amount. */
const amountIn = (typed: string): Minor | null | undefined =>
  typed.trim() === '' ? null : amountTyped(typed, numberSigns());

/** No level below shows an age, so none lets money out. */
const withdrawalFrom = 2;

const useLevels = (table: LevelTableView) => {
  const { t } = useTranslation('verification');
  const [typed, setTyped] = useState(() => table.bounds.map(typedOf));
  const [isTried, setIsTried] = useState(false);
  const setting = useReasoned(staffSetLevelTable, {
    feature: 'verification',
    refreshes: [staffLevelTable],
    done: t('desk.levels.saved'),
  });
  const change = (level: number, part: Partial<Typed>) =>
    setTyped(typed.map((one, place) => (place === level ? { ...one, ...part } : one)));
  const ask = () => {
    setIsTried(true);
    const bounds = typed.flatMap(({ depositMax, depositTotalMax, mayWithdraw }) => {
      const [each, all] = [amountIn(depositMax), amountIn(depositTotalMax)];
      return each === undefined || all === undefined ? [] : [{ depositMax: each, depositTotalMax: all, mayWithdraw }];
    });
    if (bounds.length === typed.length) setting.ask({ basedOn: table.version, bounds });
  };
  return { typed, change, ask, isTried, dialog: setting.dialog };
};

/** Four levels, each with its bounds. */
export const LevelsForm = ({ table, mode }: { table: LevelTableView; mode: 'read' | 'write' }) => {
  const { t } = useTranslation('verification');
  const { typed, change, ask, isTried, dialog } = useLevels(table);
  const isFixed = mode === 'read';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {typed.map((one, level) => (
        // oxlint-disable-next-line react/no-array-index-key -- a level is its place
        <fieldset key={level} className="mb-5 border-t border-line pt-3">
          <legend className="sr-only">{t('desk.level', { level })}</legend>
          <p aria-hidden className="mb-2 font-semibold">
            {t('desk.level', { level })} <span className="font-normal text-soft">{t(`levels.names.${level}`)}</span>
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            {amounts.map((name) => (
              <TextField
                key={name}
                label={t(`desk.levels.${name}`)}
                hint={t('desk.levels.bound')}
                error={isTried && amountIn(one[name]) === undefined ? t('desk.levels.wrong') : undefined}
                inputMode="decimal"
                disabled={isFixed}
                value={one[name]}
                onChange={({ target }) => change(level, { [name]: target.value })}
              />
            ))}
          </div>
          <CheckField
            label={t('desk.levels.mayWithdraw')}
            checked={one.mayWithdraw}
            disabled={isFixed || level < withdrawalFrom}
            onChange={({ target }) => change(level, { mayWithdraw: target.checked })}
          />
        </fieldset>
      ))}
      {!isFixed && (
        <div className="flex justify-end">
          <Button type="submit">{t('desk.levels.save')}</Button>
        </div>
      )}
      <ReasonDialog title={t('desk.levels.saveTitle')} confirmLabel={t('desk.levels.save')} {...dialog}>
        {t('desk.levels.saveText')}
      </ReasonDialog>
    </form>
  );
};
