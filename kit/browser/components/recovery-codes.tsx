import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { CheckField } from './field.tsx';

type Words = Record<'keep' | 'fileTitle' | 'title' | 'download' | 'print' | 'kept' | 'done', string>;
type Props = { codes: readonly string[]; words: Words; onDone: () => void };

/** Codes for paper, shown this once: they can be copied, kept as a file and printed. */
export const RecoveryCodes = ({ codes, words, onDone }: Props) => {
  const [isKept, setIsKept] = useState(false);
  const text = `${words.fileTitle}\n\n${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-soft">{words.keep}</p>
      <div data-print className="rounded-control bg-well p-4">
        <p className="mb-3 hidden font-semibold print:block">{words.fileTitle}</p>
        <ol aria-label={words.title} className="figures grid grid-cols-2 gap-x-4 gap-y-2 text-center">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <CopyButton text={text} />
        <Button size="small" icon={<Download aria-hidden className="size-4" />} onClick={() => keepAsFile(text)}>
          {words.download}
        </Button>
        <Button size="small" icon={<Printer aria-hidden className="size-4" />} onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <CheckField label={words.kept} checked={isKept} onChange={(event) => setIsKept(event.target.checked)} />
      <Button tone="money" disabled={!isKept} onClick={onDone}>
        {words.done}
      </Button>
    </div>
  );
};

const keepAsFile = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
};
