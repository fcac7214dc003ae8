import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { Field } from '#kit/browser/components/field.tsx';
import { numberSigns } from '#kit/browser/texts/format.ts';
import type { Form } from '../../domain/slips/keypad.ts';
import { type PastedNumber, pastedNumbers } from '../../domain/slips/pasted-numbers.ts';

type Props = {
  first: string;
  form: Form;
  onTake: (numbers: readonly PastedNumber[]) => void;
  onClose: () => void;
};

const shownMax = 8;

/** A list from a chat or a note, looked through before it goes on the slip. */
export const PasteDialog = ({ first, form, onTake, onClose }: Props) => {
  const { t } = useTranslation('lottery');
  const [text, setText] = useState(first);
  const { taken, passed } = pastedNumbers(text, form, numberSigns());
  return (
    <Dialog
      title={
        form.numbers === undefined
          ? t('paste.title', { digits: form.digits })
          : t('slipMore.pasteMany', { count: form.numbers })
      }
      isOpen
      onClose={onClose}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (taken.length === 0) return;
          onTake(taken);
          onClose();
        }}
      >
        <Field label={t('paste.label')} hint={t(form.numbers === undefined ? 'paste.hint' : 'slipMore.pasteManyHint')}>
          {(ids) => (
            <textarea
              {...ids}
              rows={4}
              inputMode="numeric"
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="figures block w-full rounded-control border border-edge bg-well px-3.5 py-2.5 text-lg whitespace-pre-wrap focus:border-focus"
            />
          )}
        </Field>
        {passed.length > 0 && (
          <output className="text-sm text-warn">
            {t('paste.passed', { count: passed.length, entries: passed.slice(0, shownMax).join(' ') })}
          </output>
        )}
        <Button type="submit" tone="money" disabled={taken.length === 0}>
          {t('paste.take', { count: taken.length })}
        </Button>
      </form>
    </Dialog>
  );
};
