import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { CheckField, TextField } from '#kit/browser/components/field.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { amountView, numberSigns } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { amountOrZeroTyped } from '#kit/shared/money/amount-typed.ts';
import { staffRewardChanges } from '../contract/mall/staff-reward-changes.ts';
import { staffMallRewards } from '../contract/mall/staff-mall-rewards.ts';
import { staffSaveReward } from '../contract/mall/staff-save-reward.ts';
import { type RewardDrawing, rewardDrawings, nameMax, textMax } from '../domain/reward.ts';
import { RewardPictureField } from './reward-picture-field.tsx';
import { ShownPicture } from './shown-picture.tsx';
import type { DeskReward } from './rewards-page.tsx';

type Typed = {
  nameTh: string;
  nameEn: string;
  textTh: string;
  textEn: string;
  price: string;
  worth: string;
  levelMin: string;
  position: string;
  stockChange: string;
  drawing: RewardDrawing;
  isActive: boolean;
};

const typedOf = (reward: DeskReward | undefined): Typed => ({
  nameTh: reward?.names.TH ?? '',
  nameEn: reward?.names.EN ?? '',
  textTh: reward?.texts.TH ?? '',
  textEn: reward?.texts.EN ?? '',
  price: reward ? String(reward.price) : '',
  worth: reward ? amountView(reward.worth) : '',
  levelMin: String(reward?.levelMin ?? 0),
  position: String(reward?.position ?? 100),
  stockChange: reward ? '0' : '10',
  drawing: reward?.drawing ?? 'gift',
  isActive: reward?.isActive ?? true,
});

const wholeOf = (text: string): number | undefined => (/^-?\d{1,7}$/.test(text.trim()) ? Number(text) : undefined);

/** What is sent; undefined while something typed says nothing. */
const askedOf = (typed: Typed) => {
  const price = /^[1-9]\d{0,8}$/.test(typed.price.trim()) ? BigInt(typed.price.trim()) : undefined;
  const worth = amountOrZeroTyped(typed.worth, numberSigns());
  const [levelMin, position, stockChange] = [typed.levelMin, typed.position, typed.stockChange].map(wholeOf);
  const isNamed = typed.nameTh.trim() !== '' && typed.nameEn.trim() !== '';
  if (!isNamed || price === undefined || worth === undefined) return undefined;
  if (levelMin === undefined || position === undefined || stockChange === undefined) return undefined;
  return {
    names: { TH: typed.nameTh.trim(), EN: typed.nameEn.trim() },
    texts: { TH: typed.textTh.trim(), EN: typed.textEn.trim() },
    price,
    worth,
    levelMin,
    position,
    stockChange,
    drawing: typed.drawing,
    isActive: typed.isActive,
  };
};

const fields = [
  'nameTh',
  'nameEn',
  'textTh',
  'textEn',
  'price',
  'worth',
  'levelMin',
  'position',
  'stockChange',
] as const;
const longest: Readonly<Record<(typeof fields)[number], number>> = {
  nameTh: nameMax,
  nameEn: nameMax,
  textTh: textMax,
  textEn: textMax,
  price: 9,
  worth: 18,
  levelMin: 2,
  position: 4,
  stockChange: 8,
};

/** One reward of the mall, new or changed; what is saved says why. */
export const RewardForm = ({ reward, onDone }: { reward: DeskReward | undefined; onDone: () => void }) => {
  const { t } = useTranslation('rewards');
  const [typed, setTyped] = useState(() => typedOf(reward));
  const asked = askedOf(typed);
  const saving = useReasoned(staffSaveReward, {
    feature: 'rewards',
    refreshes: [staffMallRewards, staffRewardChanges],
    done: t('desk.saved'),
    onDone,
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <div className="aspect-4/3 w-32 overflow-hidden rounded-control">
          <ShownPicture picture={reward?.picture ?? null} />
        </div>
        {reward && <RewardPictureField rewardId={reward.rewardId} />}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((name) => (
          <TextField
            key={name}
            label={t(`desk.fields.${name}`)}
            hint={name === 'stockChange' && reward ? t('desk.stockNow', { stock: reward.stock }) : undefined}
            maxLength={longest[name]}
            autoComplete="off"
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        <ChoiceField
          label={t('desk.drawing')}
          all={rewardDrawings}
          chosen={typed.drawing}
          wordOf={(drawing) => t(`desk.drawings.${drawing}`)}
          onChoose={(drawing) => setTyped({ ...typed, drawing })}
        />
      </div>
      <CheckField
        label={t('desk.isActive')}
        checked={typed.isActive}
        onChange={({ target }) => setTyped({ ...typed, isActive: target.checked })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onDone}>{t('desk.back')}</Button>
        <Button
          tone="money"
          disabled={asked === undefined}
          onClick={() =>
            asked &&
            saving.ask({ ...asked, reward: reward ? { rewardId: reward.rewardId, version: reward.version } : null })
          }
        >
          {t('desk.save')}
        </Button>
      </div>
      <ReasonDialog title={t('desk.editReward')} confirmLabel={t('desk.save')} {...saving.dialog} />
    </div>
  );
};
