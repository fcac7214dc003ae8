import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { numberSigns } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffRewardTerms } from '../contract/terms/staff-reward-terms.ts';
import { staffSetLevelTerms } from '../contract/terms/staff-set-level-terms.ts';
import { levelsMax } from '../domain/level-terms.ts';
import { levelFields, newLevel, readLevels, type TypedLevel, typedLevel } from './levels-typed.ts';
import type { RewardTerms } from './terms-page.tsx';

type Terms = RewardTerms['levels'][number]['terms'];

const needsOf = ['both', 'either'] as const;
const bonusesAs = ['cash', 'points'] as const;

/** Levels; asked for here, agreed on by a second person, in force from the next day on. */
export const LevelsForm = ({ terms, baseVersion }: { terms: Terms | undefined; baseVersion: number }) => {
  const { t } = useTranslation('rewards');
  const mayWrite = usePermission()('rewards.write');
  const [needs, setNeeds] = useState<Terms['needs']>(terms?.needs ?? 'both');
  const [bonusAs, setBonusAs] = useState<Terms['bonusAs']>(terms?.bonusAs ?? 'cash');
  const [levels, setLevels] = useState<TypedLevel[]>(() => terms?.levels.map(typedLevel) ?? [newLevel]);
  const read = readLevels(levels, numberSigns());
  const asking = useReasoned(staffSetLevelTerms, {
    feature: 'rewards',
    refreshes: [staffRewardTerms],
    done: t('desk.askedSecond'),
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={t('desk.needs')}
          all={needsOf}
          chosen={needs}
          wordOf={(name) => t(`desk.needsOf.${name}`)}
          onChoose={setNeeds}
        />
        <ChoiceField
          label={t('desk.bonusAs')}
          all={bonusesAs}
          chosen={bonusAs}
          wordOf={(name) => t(`desk.bonusesAs.${name}`)}
          onChoose={setBonusAs}
        />
      </div>
      {levels.map((level, place) => (
        <LevelFields
          // oxlint-disable-next-line react/no-array-index-key -- levels are known by their place
          key={place}
          no={place + 1}
          level={level}
          onType={(typed) => setLevels(levels.map((one, at) => (at === place ? typed : one)))}
        />
      ))}
      <HowMany levels={levels} onChange={setLevels} />
      {read === undefined && <p className="text-sm text-warn">{t('desk.levelsWrong')}</p>}
      {mayWrite && (
        <Button
          tone="money"
          disabled={read === undefined}
          onClick={() => read && asking.ask({ terms: { needs, bonusAs, levels: read }, baseVersion })}
        >
          {t('desk.askSecond')}
        </Button>
      )}
      <ReasonDialog title={t('desk.levelTerms')} confirmLabel={t('desk.askSecond')} {...asking.dialog}>
        <p>{t('desk.termsText')}</p>
      </ReasonDialog>
    </div>
  );
};

const HowMany = ({ levels, onChange }: { levels: readonly TypedLevel[]; onChange: (levels: TypedLevel[]) => void }) => {
  const { t } = useTranslation('rewards');
  return (
    <div className="flex flex-wrap gap-2">
      {levels.length < levelsMax && (
        <Button size="small" onClick={() => onChange([...levels, levels.at(-1) ?? newLevel])}>
          {t('desk.addLevel')}
        </Button>
      )}
      {levels.length > 1 && (
        <Button size="small" onClick={() => onChange(levels.slice(0, -1))}>
          {t('desk.removeLevel', { no: levels.length })}
        </Button>
      )}
    </div>
  );
};

type FieldsProps = { no: number; level: TypedLevel; onType: (level: TypedLevel) => void };

const LevelFields = ({ no, level, onType }: FieldsProps) => {
  const { t } = useTranslation('rewards');
  return (
    <fieldset className="rounded-card bg-well p-4">
      <legend className="float-start mb-3 w-full font-semibold">{t('desk.levelNo', { no })}</legend>
      <div className="clear-both grid grid-cols-2 gap-3 lg:grid-cols-4">
        {levelFields.map((name) => (
          <TextField
            key={name}
            label={t(`desk.levelFields.${name}`)}
            type={name === 'color' || name === 'color2' ? 'color' : 'text'}
            autoComplete="off"
            value={level[name]}
            onChange={({ target }) => onType({ ...level, [name]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
};
