export { acceptAgreementIn, type AgreementInForce, currentAgreement } from './server/agreements/show-agreement.ts';
export { hostsOfPreview } from './server/entries/preview-entry.ts';
export { loadDemo, loadSecondDemo } from './server/load-demo.ts';
export { dropPortrait, storePortrait, portraitAddress } from './server/pictures/portraits.ts';
export { evidenceAddress, hasEvidence, storeEvidence } from './server/pictures/store-evidence.ts';
export { storeTile, type StoredTile, type PictureRefusal } from './server/pictures/store-tile.ts';
export { readPicture } from './server/pictures/read-picture.ts';
export { wordsWritten } from './db/words-written.ts';
export { advertisingRules, type MayAdvertise } from './server/pages/advertising.ts';
