import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { CheckField, TextField } from '#kit/browser/components/field.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { amountView, numberSigns } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { amountOrZeroTyped } from '#kit/shared/money/amount-typed.ts';
import { staffItemChanges } from '../contract/mall/staff-item-changes.ts';
import { staffRewardItems } from '../contract/mall/staff-reward-items.ts';
import { staffSaveItem } from '../contract/mall/staff-save-item.ts';
import { type ItemDrawing, itemDrawings, nameMax, textMax } from '../domain/item.ts';
import { ItemPictureField } from './item-picture-field.tsx';
import { ItemThumb } from './item-thumb.tsx';
import type { DeskItem } from './items-page.tsx';

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
  drawing: ItemDrawing;
  isActive: boolean;
};

const typedOf = (item: DeskItem | undefined): Typed => ({
  nameTh: item?.names.TH ?? '',
  nameEn: item?.names.EN ?? '',
  textTh: item?.texts.TH ?? '',
  textEn: item?.texts.EN ?? '',
  price: item ? String(item.price) : '',
  worth: item ? amountView(item.worth) : '',
  levelMin: String(item?.levelMin ?? 0),
  position: String(item?.position ?? 100),
  stockChange: item ? '0' : '10',
  drawing: item?.drawing ?? 'gift',
  isActive: item?.isActive ?? true,
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

const fields = ['nameTh', 'nameEn', 'textTh', 'textEn', 'price', 'worth', 'levelMin', 'position', 'stockChange'] as const;
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

/** One item of the mall, new or changed; what is saved says why. */
export const ItemForm = ({ item, onDone }: { item: DeskItem | undefined; onDone: () => void }) => {
  const { t } = useTranslation('rewards');
  const [typed, setTyped] = useState(() => typedOf(item));
  const asked = askedOf(typed);
  const saving = useReasoned(staffSaveItem, {
    feature: 'rewards',
    refreshes: [staffRewardItems, staffItemChanges],
    done: t('desk.saved'),
    onDone,
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <div className="aspect-4/3 w-32 overflow-hidden rounded-control">
          <ItemThumb picture={item?.picture ?? null} />
        </div>
        {item && <ItemPictureField itemId={item.itemId} />}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((name) => (
          <TextField
            key={name}
            label={t(`desk.fields.${name}`)}
            hint={name === 'stockChange' && item ? t('desk.stockNow', { stock: item.stock }) : undefined}
            maxLength={longest[name]}
            autoComplete="off"
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        <ChoiceField
          label={t('desk.drawing')}
          all={itemDrawings}
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
            saving.ask({ ...asked, item: item ? { itemId: item.itemId, version: item.version } : null })
          }
        >
          {t('desk.save')}
        </Button>
      </div>
      <ReasonDialog title={t('desk.editItem')} confirmLabel={t('desk.save')} {...saving.dialog} />
    </div>
  );
};
