import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { staffTerms } from '../../contract/terms/staff-terms.ts';
import { type LimitState, limitStates } from '../../domain/limits/limit-state.ts';

type Asked = { betType: string; number: string; state: LimitState };

/** Chooses a number of a bet type and what becomes of it. */
export const LimitForm = ({ gameCode, onAsk }: { gameCode: string; onAsk: (limit: Asked) => void }) => {
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
        <BetTypeField
          betTypes={betTypes}
          value={betType?.betType ?? ''}
          onChoose={(name) => {
            setChosen(name);
            setNumber('');
          }}
        />
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

const BetTypeField = ({
  betTypes,
  value,
  onChoose,
}: {
  betTypes: readonly { betType: string }[];
  value: string;
  onChoose: (betType: string) => void;
}) => {
  const { t } = useTranslation('lottery');
  return (
    <SelectField label={t('desk.betType')} value={value} onChange={(event) => onChoose(event.target.value)}>
      {betTypes.map((it) => (
        <option key={it.betType} value={it.betType}>
          {t(`betTypes.${it.betType}`)}
        </option>
      ))}
    </SelectField>
  );
};
