import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import { HashList } from './hash-list.tsx';

/** What was published of a draw before its result, in full. Nothing where nothing is known yet. */
export const DrawHashes = ({ draw: { commitment, seal, method } }: { draw: DrawView }) => {
  const { t } = useTranslation('lottery');
  const known = [
    ['announcementHash', commitment?.announcementHash],
    ['commit', commitment?.commit],
    ['rulesHash', commitment?.rulesHash],
    ['payTableHash', commitment?.payTableHash],
    ['sealHash', seal?.sealHash],
    ['merkleRoot', seal?.merkleRoot],
    ...(method.startsWith('yeekee') ? [['entriesHash', seal?.entriesHash] as const] : []),
    ...(method.startsWith('index') ? [['indexBefore', seal?.entriesHash] as const] : []),
    ['exposureHash', seal?.exposureHash],
  ] as const;
  const hashes = known.flatMap(([name, value]) =>
    value === undefined ? [] : [[t(`drawPage.hashes.${name}`), value] as const],
  );
  return hashes.length === 0 ? null : <HashList hashes={hashes} />;
};
