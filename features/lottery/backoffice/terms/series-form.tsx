import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { BetTerms } from '../../domain/terms/bet-terms.ts';
import { percentText } from '../../domain/terms/fraction.ts';
import { seriesRebate, seriesReturn } from '../../domain/terms/prize-mode.ts';
import { isSeries, seriesMax, withSeries } from '../../domain/terms/series-terms.ts';

type Props = { terms: readonly BetTerms[]; onPut: (terms: BetTerms[]) => void };

/** The prize mode as one figure: puts rates and rebates of all bet types into the table, to be looked over and saved. */
export const SeriesForm = ({ terms, onPut }: Props) => {
  const { t } = useTranslation('lottery');
  const [max, setMax] = useState('');
  const [chosen, setChosen] = useState('');
  const series = { max: Number(max), chosen: Number(chosen) };
  const isGood = isSeries(series);
  const isTyped = max !== '' && chosen !== '';
  const field = (label: string, value: string, onChange: (text: string) => void) => (
    <div className="w-36">
      <TextField
        label={label}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </div>
  );
  return (
    <Card className="mb-5">
      <p className="text-sm text-soft">{t('desk.series.text')}</p>
      <form
        className="mt-3 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isGood) onPut(terms.map((bet) => withSeries(bet, series)));
        }}
      >
        {field(t('desk.series.max'), max, setMax)}
        {field(t('desk.series.chosen'), chosen, setChosen)}
        <Button type="submit" size="small" className="mb-1" disabled={!isGood}>
          {t('desk.series.put')}
        </Button>
        <p role="status" className="basis-full text-sm">
          {isGood &&
            t('desk.series.gives', {
              percent: percentText(seriesReturn(series.chosen)),
              rebate: percentText(seriesRebate(series)),
            })}
          {isTyped && !isGood && <span className="text-bad">{t('desk.series.wrong', { max: seriesMax })}</span>}
        </p>
      </form>
    </Card>
  );
};
