export {
  acceptAgreementIn,
  type AgreementInForce,
  currentAgreement,
} from './server/agreement.ts';
export { hostsOfPreview } from './server/preview-entry.ts';
export { loadDemo, loadSecondDemo } from './server/load-demo.ts';
export { dropPortrait, keepPortrait, portraitAddress } from './server/portraits.ts';
export { evidenceAddress, hasEvidence, keepEvidence } from './server/keep-evidence.ts';
export { keepTile, type KeptTile, type PictureRefusal } from './server/keep-tile.ts';
export { readPicture } from './server/read-picture.ts';
export { siteRoutes } from './server/routes.ts';
export { backofficeRoutes } from './server/staff-routes.ts';
export { personRecords } from './server/person-records.ts';
export { wordsWritten } from './db/words-written.ts';
export { tickers } from './server/enquiry-pictures.ts';
