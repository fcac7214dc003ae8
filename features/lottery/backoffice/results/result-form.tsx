import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Field, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { pastedResult } from '../../domain/results/pasted-result.ts';
import type { Prize } from '../../domain/results/result-shape.ts';
import { type ResultShapeName, resultShapes } from '../../domain/results/result-shapes.ts';
import { EvidencePicture } from './evidence-picture.tsx';
import { PrizeFields } from './prize-fields.tsx';

export type EnteredResult = {
  drawn: Record<string, string[]>;
  source: string;
  sourceUrl: string | undefined;
  evidence: string | undefined;
};

/**
 * A whole result: a field a number that goes on to the next at its full length, a place to paste all of it, and where it was
 * read. @param known what is published already: the fields begin with it, and what is otherwise stands out. @param children
 * further fields before the button.
 */
export const ResultForm = ({
  shape,
  known,
  confirmLabel,
  isBusy,
  refusal,
  onSend,
  children,
}: {
  shape: ResultShapeName;
  known?: Record<string, string[]> | undefined;
  confirmLabel: string;
  isBusy: boolean;
  refusal: string | undefined;
  onSend: (told: EnteredResult) => Promise<void>;
  children?: ReactNode;
}) => {
  const { t } = useTranslation('lottery');
  const { prizes } = resultShapes[shape];
  const form = useRef<HTMLFormElement>(null);
  const [drawn, setDrawn] = useState<Record<string, string[]>>(known ?? {});
  const [source, setSource] = useState('');
  const [sourceUrl, setSourceUrl] = useState('');
  const [evidence, setEvidence] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const isWhole = prizes.every((prize) => isEntered(prize, drawn));
  const fault = isTried && !isWhole ? t('desk.resultDesk.incomplete') : refusal;
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (!isWhole || isBusy) return;
        void onSend({ drawn, source: source.trim(), sourceUrl: sourceUrl.trim() || undefined, evidence });
      }}
    >
      <PrizeFields {...{ shape, drawn, known, form }} onChange={setDrawn} />
      <PasteField onPasted={(text) => setDrawn(pastedResult(resultShapes[shape], text))} />
      <SourceFields
        {...{ source, sourceUrl }}
        onSource={setSource}
        onSourceUrl={setSourceUrl}
        hasPicture={evidence !== undefined}
      />
      <EvidencePicture isKept={evidence !== undefined} onKept={setEvidence} />
      {children}
      {fault !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {fault}
        </p>
      )}
      <Button type="submit" tone="money" isBusy={isBusy}>
        {confirmLabel}
      </Button>
    </form>
  );
};

const isEntered = ({ name, count }: Prize, drawn: Record<string, string[]>): boolean =>
  Array.from({ length: count }, (_, at) => drawn[name]?.[at] ?? '').every((number) => number !== '');

const PasteField = ({ onPasted }: { onPasted: (text: string) => void }) => {
  const { t } = useTranslation('lottery');
  return (
    <Field label={t('desk.resultDesk.paste')} hint={t('desk.resultDesk.pasteHint')} isOptional>
      {(ids) => (
        <textarea
          {...ids}
          rows={2}
          className="block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-ink hover:border-soft focus:border-focus"
          onChange={({ target: { value } }) => {
            if (value.trim() !== '') onPasted(value.slice(0, pastedMax));
          }}
        />
      )}
    </Field>
  );
};

const pastedMax = 20_000;

const SourceFields = ({
  source,
  onSource,
  sourceUrl,
  onSourceUrl,
  hasPicture,
}: {
  source: string;
  onSource: (text: string) => void;
  sourceUrl: string;
  onSourceUrl: (text: string) => void;
  /** Which proves the result as well as a link does. */
  hasPicture: boolean;
}) => {
  const { t } = useTranslation('lottery');
  return (
    <>
      <TextField
        label={t('desk.resultDesk.source')}
        hint={t('desk.resultDesk.sourceHint')}
        maxLength={200}
        value={source}
        onChange={(event) => onSource(event.target.value)}
      />
      <TextField
        label={t('desk.resultDesk.sourceUrl')}
        inputMode="url"
        maxLength={500}
        hint={hasPicture ? undefined : t('desk.resultDesk.sourceUrlHint')}
        isOptional={hasPicture}
        value={sourceUrl}
        onChange={(event) => onSourceUrl(event.target.value)}
      />
    </>
  );
};
