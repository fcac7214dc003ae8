import { useTranslation } from '#kit/browser/texts/translation.ts';

/** A field in words: `texts.TH.title` is the title in TH. */
export const FieldName = ({ field }: { field: string }) => {
  const { t, texts } = useTranslation('content');
  const [first = '', second = '', third] = field.split('.');
  if (first === 'texts' && third !== undefined) return `${t(`desk.fields.${third}`)} · ${second}`;
  if (first === 'picture' && second === 'images') return `${t('desk.picture.title', { language: third ?? '' })}`;
  const key = `desk.differenceFields.${field.replaceAll('.', '_')}`;
  return texts.has('content', key) ? t(key) : field;
};
