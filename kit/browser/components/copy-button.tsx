import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../texts/translation.ts';
import { Button } from './button.tsx';

/** Copies a text and says so in the button itself. */
export const CopyButton = ({ text, label }: { text: string; label?: string }) => {
  const { t } = useTranslation('kit');
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), 2000);
  };
  return (
    <Button
      size="small"
      onClick={() => void copy()}
      icon={isCopied ? <Check aria-hidden className="size-4 text-good" /> : <Copy aria-hidden className="size-4" />}
    >
      <span aria-live="polite">{isCopied ? t('copied') : (label ?? t('copy'))}</span>
    </Button>
  );
};
